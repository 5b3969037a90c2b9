import { afterEach, expect, test } from "vitest";
import { ignoringCallbacks } from "../../../tests/editor-callbacks.ts";
import type { PastedPicture } from "./editor-handle.ts";
import { stripCspViolations } from "./pasted-html.ts";
import { createRichEditor } from "./rich-editor.ts";

afterEach(() => document.body.replaceChildren());

async function pasteHtml(html: string, initialText = ""): Promise<string> {
  let text = initialText;
  const editor = await createRichEditor(document.body, initialText, {
    ...ignoringCallbacks,
    onChange: (changed) => {
      text = changed;
    },
  });
  editor.view.pasteHTML(html, new Event("paste") as ClipboardEvent);
  editor.destroy();
  return text.trim();
}

const createGoogleLink = (to: string) =>
  `<p><a href="https://www.google.com/url?q=${encodeURIComponent(to)}&amp;sa=D&amp;ust=17">a word</a></p>`;

test("a redirect link of Google Docs becomes a direct link", async () => {
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1">${createGoogleLink("https://example.com/?a=1&b=2")}</b>`;
  expect(await pasteHtml(html)).toBe("[a word](https://example.com/?a=1\\&b=2)");
});

/** A list item in Word's clipboard HTML. */
const createItem = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;

const createWordHtml = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

test("bullets and numbers from Word become nested lists", async () => {
  const bullets =
    createItem(1, "·", "one") + createItem(2, "o", "within") + createItem(1, "·", "two");
  expect(await pasteHtml(createWordHtml(bullets))).toBe("- one\n  - within\n- two");
  const numbers = createItem(1, "3.", "three") + createItem(1, "4.", "four");
  expect(await pasteHtml(createWordHtml(`<p>Before</p>${numbers}<p>After</p>`))).toBe(
    "Before\n\n3. three\n4. four\n\nAfter",
  );
});

const createNote = (number: number) =>
  `<a style='mso-footnote-id:ftn${number}' href="#_ftn${number}" name="_ftnref${number}" title=""><span class=MsoFootnoteReference>[${number}]</span></a>`;
const createNoteText = (number: number, words: string) =>
  `<div style='mso-element:footnote' id=ftn${number}><p class=MsoFootnoteText><a style='mso-footnote-id:ftn${number}' href="#_ftnref${number}" name="_ftn${number}" title="">[${number}]</a> ${words}</p></div>`;

test("footnotes from Word become footnotes", async () => {
  const html = createWordHtml(
    `<p>A word${createNote(1)} and another${createNote(2)}.</p><div style='mso-element:footnote-list'><hr align=left size=1 width="33%">${createNoteText(1, "First.")}${createNoteText(2, "Second.")}</div>`,
  );
  const text = "A word[^1] and another[^2].\n\n[^1]: First.\n\n[^2]: Second.";
  expect(await pasteHtml(html)).toBe(text);
});

test("a pasted footnote gets a label that is not in use", async () => {
  const html = `<p>New<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> Pasted.</p>`;
  const text = await pasteHtml(html, "Old[^1]\n\n[^1]: Here.");
  expect(text).toContain("New[^2]");
  expect(text).toContain("[^1]: Here.");
  expect(text).toContain("[^2]: Pasted.");
});

test.each([
  [
    "a check list of Google Docs",
    `<ul><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AA" alt="unchecked" aria-roledescription="checkbox"><p><span>open</span></p></li><li role="checkbox" aria-checked="true"><p>done</p></li></ul>`,
    "- [ ] open\n- [x] done",
  ],
  [
    "a check list of Notion",
    "<ul><li>[ ] open</li><li>[x] done</li></ul>",
    "- [ ] open\n- [x] done",
  ],
  [
    "lines of VS Code",
    `<div style="font-family: Menlo, 'Courier New', monospace;white-space: pre;"><div><span>if (a) {</span></div><br><div>  <span>b();</span></div></div>`,
    "```\nif (a) {\n\n  b();\n```",
  ],
  [
    "a word of VS Code",
    `<div style="font-family: monospace;white-space: pre;"><div><span>count</span></div></div>`,
    "`count`",
  ],
  [
    "code with text beside a span",
    `<div style="font-family:monospace;white-space:pre">const <span>a</span> = 1</div>`,
    "`const a = 1`",
  ],
  [
    "code that is only text",
    `<div style="font-family:monospace;white-space:pre">count()</div>`,
    "`count()`",
  ],
  [
    "a line of code in two spans",
    `<div style="font-family:monospace;white-space:pre"><span>if</span><span> (a)</span></div>`,
    "`if (a)`",
  ],
  [
    "text with line breaks in a code editor's font",
    `<div style="font-family:monospace;white-space:pre">a;<br><span>b;</span></div>`,
    "```\na;\nb;\n```",
  ],
  [
    "code with a language",
    `<pre><code class="hljs language-js">a;\nb;</code></pre>`,
    "```js\na;\nb;\n```",
  ],
  [
    "paragraphs and lists in table cells",
    "<table><tr><th>A<th>B</tr><tr><td><p>1</p><p>2</p></td><td><ul><li>3</li><li>4</li></ul></td></tr></table>",
    "| A   | B   |\n| --- | --- |\n| 1 2 | 3 4 |",
  ],
  [
    "merged table cells",
    "<table><tr><td>A<td>B<td>C</tr><tr><td rowspan=2>1<td colspan=2>2</tr><tr><td>3<td>4</tr></table>",
    "| A | B | C |\n| - | - | - |\n| 1 | 2 |   |\n|   | 3 | 4 |",
  ],
  [
    "a merged cell above a row with another merged cell",
    "<table><tr><td>a<td>b<td rowspan=2>c<td>d</tr><tr><td colspan=2>e<td>f</tr></table>",
    "| a | b | c | d |\n| - | - | - | - |\n| e |   |   | f |",
  ],
  [
    "headings and other blocks in table cells",
    "<table><tr><th><h2>A</h2><th>B<th>C</tr><tr><td><blockquote>1</blockquote><hr>2<td><pre><code>3;\n4;</code></pre><td><dl><dt>4</dt><dd>5</dd></dl></tr></table>",
    "| A   | B       | C   |\n| --- | ------- | --- |\n| 1 2 | `3; 4;` | 4 5 |",
  ],
  ["a picture without caption", `<p><img src="/a.webp" alt="A" title=""></p>`, "![A](/a.webp)"],
])("%s is pasted as Markdown", async (_content, html, text) => {
  expect(await pasteHtml(html)).toBe(text);
});

test("pasted pictures that must be uploaded become placeholders, and two undo steps remove them and the pasted text", async () => {
  const pictures: PastedPicture[] = [];
  let text = "";
  const { view, undo, destroy } = await createRichEditor(document.body, "", {
    ...ignoringCallbacks,
    onChange: (changed) => {
      text = changed.trim().replace(/\s*\n\s*/g, "\n");
    },
    onPicturesPasted: (pasted) => pictures.push(...pasted),
  });
  const html = `<p>One</p><p><img src="file:///C:/a/image001.png" alt="A chart"></p><p>Two
    <img src="https://lh7-rt.googleusercontent.com/docsz/a"></p><p><img src="https://example.com/stays.png"></p>`;
  view.pasteHTML(html, new Event("paste") as ClipboardEvent);
  expect(pictures.map(({ src, alt }) => [src, alt])).toEqual([
    ["file:///C:/a/image001.png", "A chart"],
    ["https://lh7-rt.googleusercontent.com/docsz/a", ""],
  ]);
  expect(text).toBe("One\nTwo\n![](https://example.com/stays.png)");
  pictures[0]?.placeholder.fill({ src: "/chart.webp", alt: "A chart" });
  expect(text).toBe("One\n![A chart](/chart.webp)\nTwo\n![](https://example.com/stays.png)");
  undo();
  undo();
  expect(text).toBe("");
  destroy();
});

test.each([
  ["<style>p { color: red }</style><p>a</p>", "<p>a</p>"],
  ["<style-guide>a</style-guide>", "<style-guide>a</style-guide>"],
  ["<STYLE type='a'>\n</style ><p>a</p><style>b", "<p>a</p>"],
  [
    `<b onclick="go()" title="an onload=1">a</b>`,
    `<b data-onclick="go()" title="an onload=1">a</b>`,
  ],
  ["<img/onerror='a>b' src=/one?a&once=1>", "<img/data-onerror='a>b' src=/one?a&once=1>"],
  [
    `<a\nONCLICK = x href='/a'>1 < 2 onload=3</a>`,
    `<a\ndata-onCLICK = x href='/a'>1 < 2 onload=3</a>`,
  ],
])("style sheets are removed from %j, and event handlers renamed", (html, cleanedHtml) => {
  expect(stripCspViolations(html)).toBe(cleanedHtml);
});

test("pasted bold text stays bold without its style sheet", async () => {
  const html = `<style>p { color: red }</style><p><span style="font-weight:700" onclick="a()">bold</span></p>`;
  expect(await pasteHtml(html)).toBe("**bold**");
});
