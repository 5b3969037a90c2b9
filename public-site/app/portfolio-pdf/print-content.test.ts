import { expect, test } from "vitest";
import { parsePrintContent } from "./print-content.ts";

test("a long text becomes paragraphs, list entries, quotes and pictures in reading order", () => {
  const html = `
    <h2 id="a">What <em>I</em> did</h2>
    <p>First <a href="/blog/x">a link</a>, then <code>code</code>.<br>Next.</p>
    <ul><li>One<ul><li>Inner</li></ul></li><li><p>Two</p></li></ul>
    <blockquote><p>Said by somebody.</p></blockquote>
    <figure><a href="/a.webp"><img src="/a.webp" alt="A boat"></a><figcaption>At <b>sea</b></figcaption></figure>
    <table><tbody><tr><th>Weight</th><td>148 g</td></tr></tbody></table>
    <pre><code>if (a) {\n  <span>b</span>();\n}\n</code></pre>
    <figure data-block="video"><video poster="/still.webp" aria-label="The tide"><source src="/tide.mp4"><a href="/tide.mp4">The tide</a></video></figure>
    <figure data-diagram="flowchart LR\n  A --> B"><svg><text>A</text></svg></figure>
    <button>Copy</button><details><summary>Video</summary></details>`;
  const { paragraphs, pictures } = parsePrintContent(html);
  expect(
    paragraphs.map(({ kind, inlines }) => [
      kind,
      inlines.map((inline) => inline.text).join(kind === "code" ? "|" : ""),
    ]),
  ).toEqual([
    ["heading", "What I did"],
    ["text", "First a link, then code. Next."],
    ["listItem", "One"],
    ["listItem", "Inner"],
    ["listItem", "Two"],
    ["quote", "Said by somebody."],
    ["listItem", "Weight · 148 g"],
    ["code", "if (a) {|  b();|}"],
    ["text", "The tide"],
    ["code", "flowchart LR|  A --> B"],
  ]);
  expect(pictures).toEqual([
    { src: "/a.webp", alt: "A boat", caption: "At sea" },
    { src: "/still.webp", alt: "The tide", caption: "" },
  ]);
  expect(paragraphs.flatMap(({ inlines }) => inlines.filter(({ url }) => url))).toEqual([
    { text: "a link", url: "/blog/x" },
    { text: "The tide", url: "/tide.mp4" },
  ]);
});
