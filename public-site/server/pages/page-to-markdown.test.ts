import { expect, test } from "vitest";
import { pageToMarkdown } from "./page-to-markdown.ts";

const url = new URL("https://site.example/blog/tide");

const convertPage = (main: string) =>
  pageToMarkdown(
    `<html><body><header>Menu</header><main>${main}</main></body></html>`,
    url,
  ).replace(/^---\n.*?\n---\n\n/s, "");

test("title, description and dates become front matter that text cannot break out of", () => {
  const head = `<title>Tide: "high"&#10;---</title><meta name="description" content="The sea"/>
    <meta property="article:published_time" content="2026-01-02T03:04:05Z"/>`;
  expect(pageToMarkdown(`<head>${head}</head><main><h1>Tide</h1></main>`, url)).toBe(
    `---
title: "Tide: \\"high\\"\\n---"
description: "The sea"
published: "2026-01-02T03:04:05Z"
url: "https://site.example/blog/tide"
---

# Tide
`,
  );
});

test.each([
  ["URLs become absolute", '<a href="/cv">CV</a>', "[CV](https://site.example/cv)\n"],
  [
    "pictures keep their alternative text",
    '<img src="/a.webp" alt="A boat">',
    "![A boat](https://site.example/a.webp)\n",
  ],
  ["an invalid URL stays unchanged", '<a href="https://[">A</a>', "[A](https://\\[)\n"],
  ["soft hyphens are removed", "<p>light\u00adhouse</p>", "lighthouse\n"],
  ["elements side by side get a space", "<p><time>May</time><span>3 min</span></p>", "May 3 min\n"],
  [
    "punctuation stays beside its word",
    "<p><a href='#x'>Tide</a><span>, a post</span></p>",
    "[Tide](https://site.example/blog/tide#x), a post\n",
  ],
  [
    "code keeps its spaces",
    "<pre><code class='language-ts'><span>const</span><span> a</span></code></pre>",
    "```ts\nconst a\n```\n",
  ],
  [
    "code has no button that copies it",
    "<pre><code>a</code><button class='needs-script no-print'>Copy</button></pre>",
    "```\na\n```\n",
  ],
  [
    "tables stay tables",
    "<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>",
    "| A |\n| - |\n| 1 |\n",
  ],
  [
    "formulas are TeX",
    "<p>Let <math><semantics><mi>x</mi><annotation>x_1</annotation></semantics></math></p>",
    "Let $`x_1`$\n",
  ],
  [
    "controls of the page are removed",
    `<p>Text<!-- note --></p><nav>All</nav><button>Share</button><form><input></form><svg><title>x</title></svg>
     <p class="no-print">Filter</p><p class="visually-hidden">4 posts</p><p hidden>No</p><p aria-hidden="true">No</p>`,
    "Text\n",
  ],
])("%s", (_, html, markdown) => {
  expect(convertPage(html)).toBe(markdown);
});
