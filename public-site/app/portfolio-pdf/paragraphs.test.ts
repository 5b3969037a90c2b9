import { expect, test } from "vitest";
import { paragraphsIn } from "./paragraphs.ts";

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
  const blockTexts = paragraphsIn(html).map((block) =>
    block.kind === "picture"
      ? [block.src, block.alt, block.caption]
      : [block.kind, block.inlines.map(({ text }) => text).join(block.kind === "code" ? "|" : "")],
  );
  expect(blockTexts).toEqual([
    ["heading", "What I did"],
    ["text", "First a link, then code. Next."],
    ["point", "One"],
    ["point", "Inner"],
    ["point", "Two"],
    ["quote", "Said by somebody."],
    ["/a.webp", "A boat", "At sea"],
    ["point", "Weight · 148 g"],
    ["code", "if (a) {|  b();|}"],
    ["/still.webp", "The tide", ""],
    ["text", "The tide"],
    ["code", "flowchart LR|  A --> B"],
  ]);
  const links = paragraphsIn(html).flatMap((block) =>
    "inlines" in block ? block.inlines.filter(({ url }) => url) : [],
  );
  expect(links).toEqual([
    { text: "a link", url: "/blog/x" },
    { text: "The tide", url: "/tide.mp4" },
  ]);
});
