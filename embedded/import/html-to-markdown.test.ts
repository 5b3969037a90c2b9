import { expect, test } from "vitest";
import { convertFormulas, htmlToMarkdown, importMarkdown } from "./html-to-markdown.ts";

const importWithNewUrls = (markdown: string) =>
  importMarkdown(markdown, async (src) => `/new/${src}`);

test.each([
  ["a picture with a title", 'A ![x](a.png "T \\"q\\"") b', 'A ![x](/new/a.png "T \\"q\\"") b'],
  ["a picture in a link", "[![x](a.png)](b)", "[![x](/new/a.png)](b)"],
  ["a picture by reference", "![x][r]\n\n[r]: a.png", "![x][r]\n\n[r]: /new/a.png"],
  [
    "a reference whose label has a bracket",
    "![x][r\\]\\\\]\n\n[r\\]\\\\]: a.png",
    "![x][r\\]\\\\]\n\n[r\\]\\\\]: /new/a.png",
  ],
  ["no picture", "[r]: a.png\n\n`![x](a.png)` *y*", "[r]: a.png\n\n`![x](a.png)` *y*"],
  ["HTML of a picture", 'See <img src="a.png" alt="x"> here', "See ![x](/new/a.png) here"],
  ["HTML around a text", "<div>\n\nText <kbd>K</kbd><br>*y*\n\n</div>", "\n\nText K *y*\n\n"],
  ["a script", "<script>alert(1)</script>\n\nText", "\n\nText"],
])("pictures get new URLs, and HTML becomes Markdown: %s", async (_, markdown, expected) => {
  expect(await importWithNewUrls(markdown)).toBe(expected);
});

test("a paragraph between two dollar signs becomes a code block of the language math", () => {
  expect(convertFormulas("A\n\n$$\na_1 \\\\\nb_2\n$$\n\n$$x^2$$\n\nB")).toBe(
    "A\n\n```math\na_1 \\\\\nb_2\n```\n\n```math\nx^2\n```\n\nB",
  );
  for (const otherText of ["It costs $$5 or $$6", "```sh\n$$\na\n$$\n```", "$$5", "- $$x$$"]) {
    expect(convertFormulas(otherText)).toBe(otherText);
  }
});

test("HTML becomes Markdown with its tables, code and videos, without scripts", () => {
  const html =
    '<h2>T</h2><table><tr><th>A</th></tr><tr><td>1</td></tr></table><pre><code class="language-js">a\n</code></pre><iframe src="https://player.vimeo.com/video/1"></iframe><iframe src="javascript:alert(1)"></iframe><script>x</script>';
  expect(htmlToMarkdown(html)).toBe(
    "## T\n\n| A |\n| - |\n| 1 |\n\n```js\na\n```\n\n<https://vimeo.com/1>",
  );
});
