import { expect, test } from "vitest";
import { de } from "../i18n/de.ts";
import { en } from "../i18n/en.ts";
import { findExternalVideo } from "./external-videos.ts";
import { renderMarkdown, renderPageMarkdown } from "./markdown.server.ts";

const renderHtml = async (text: string) => (await renderPageMarkdown(text, en)).html;

test("a picture in a text opens in the lightbox, with its title as caption", async () => {
  const html = await renderHtml('![A *map*](/map.webp "Drawn in 1903")');
  expect(html).toMatch(
    /^<figure dir="auto"><a href="\/map.webp" data-photo=""><img [^>]*><\/a><figcaption dir="auto">Drawn in 1903<\/figcaption><\/figure>$/,
  );
  expect(html).not.toContain("title=");
});

test("only a picture in portrait format has its ratio in its style, so that its height can be limited to the window", async () => {
  const pictureMarkdown = (size: string) =>
    `![Map](/storage/v1/object/public/media/map-0123456789abcdef-${size}-480.webp)`;
  expect(await renderHtml(pictureMarkdown("900x3600"))).toContain(
    'data-photo="" style="--ratio:0.250"',
  );
  expect(await renderHtml(pictureMarkdown("3600x900"))).not.toContain("--ratio");
  expect(await renderHtml("![Map](/map.webp)")).not.toContain("--ratio");
});

test("a picture inside a sentence or a link stays in place", async () => {
  expect(await renderHtml('Here ![Map](/map.webp "Old") it is')).toMatch(
    /^<p dir="auto">Here <a href="\/map.webp" data-photo=""><img [^>]*title="Old"[^>]*><\/a> it is<\/p>$/,
  );
  const linkedPicture = await renderHtml("[![Map](/map.webp)](https://example.com)");
  expect(linkedPicture).toContain('<a href="https://example.com"');
  expect(linkedPicture).not.toContain("data-photo");
});

test("a block of code has a copy button, except in feeds", async () => {
  const code = "```\ntide = high\n```";
  expect(await renderHtml(code)).toContain(
    '</code><button class="needs-script no-print" type="button" data-copy="" data-done="Copied" data-failed="Press Ctrl+C" aria-live="polite">Copy</button></pre>',
  );
  expect((await renderMarkdown(code, en)).html).not.toContain("button");
});

test("a link to a video, alone in its paragraph, becomes a player, which loads nothing before a click", async () => {
  const html = await renderHtml("[Low tide](https://youtu.be/dQw4w9WgXcQ)");
  expect(html).toMatch(
    /^<details data-video=""><summary data-url="https:\/\/youtu.be\/dQw4w9WgXcQ"><strong dir="auto">Low tide<\/strong>/,
  );
  expect(html).toContain("Plays from YouTube, which then sees your IP address");
  expect(html).toMatch(
    /<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?autoplay=1" title="Low tide" loading="lazy"/,
  );
  expect(await renderHtml("https://vimeo.com/76979871")).toContain(
    'src="https://player.vimeo.com/video/76979871?autoplay=1" title="Vimeo"',
  );
});

test("a link does not become a player inside a sentence, in a feed, or if it leads to no known video site", async () => {
  const video = "https://youtu.be/dQw4w9WgXcQ";
  for (const text of [
    `See ${video}`,
    `[**A**](${video})`,
    "https://example.com/watch?v=dQw4w9WgXcQ",
  ]) {
    expect(await renderHtml(text), text).not.toContain("<iframe");
  }
  expect((await renderMarkdown(video, en)).html).not.toContain("<iframe");
});

test("only URLs of known video sites have a player", () => {
  expect(findExternalVideo("https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3")?.site).toBe(
    "YouTube",
  );
  for (const url of [
    "http://youtu.be/dQw4w9WgXcQ",
    "https://youtu.be.example.com/dQw4w9WgXcQ",
    "https://evil.example/https://youtu.be/dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQx",
    'https://youtu.be/dQw4w9W"><s',
    "https://www.youtube.com/redirect?q=https://example.com",
    "javascript:alert(1)//vimeo.com/1",
  ]) {
    expect(findExternalVideo(url), url).toBeNull();
  }
});

test("a quotation that starts with a marker is a callout with a title in the site's language", async () => {
  expect(await renderHtml("> [!NOTE]\n> Mind the *tide*.")).toBe(
    '<blockquote data-callout="note">\n<p><strong>Note</strong></p><p dir="auto">Mind the <em>tide</em>.</p>\n</blockquote>',
  );
  expect((await renderMarkdown("> [!warning]\n>\n> Deep", de)).html).toContain(
    "<p><strong>Warnung</strong></p>",
  );
  expect(await renderHtml("> [!OTHER]\n> Text")).not.toContain("data-callout");
  expect(await renderHtml("> Text [!NOTE]")).not.toContain("data-callout");
});

test("formulas in TeX become MathML, in a block and inside a sentence", async () => {
  const block = await renderHtml("```math\n\\frac{a}{b} < \\sqrt{2}\n```");
  expect(block).toMatch(
    /^<div data-math="" tabindex="0"><span class="katex"><math [^>]*display="block"/,
  );
  expect(block).toContain("<mfrac><mi>a</mi><mi>b</mi></mfrac>");
  expect(await renderHtml("Let $`x_1`$ be")).toMatch(
    /^<p dir="auto">Let <span><span class="katex"><math .*<msub><mi>x<\/mi><mn>1<\/mn><\/msub>.*<\/span> be<\/p>$/,
  );
});

test("prices, other code and formulas with errors stay as they are", async () => {
  expect(await renderHtml("```math\n\\frac{a\n```")).toContain(
    '<code class="hljs language-math">\\frac{a\n</code>',
  );
  expect(await renderHtml("From $5 to `code` and $6")).not.toContain("<math");
  expect((await renderMarkdown("$`x`$", en)).html).not.toContain("<math");
});

test("a formula adds no style, script or link to the page", async () => {
  const html = await renderHtml(
    "```math\n\\color{red}x \\href{javascript:alert(1)}{y} \\htmlStyle{color:red}{z} \\rule{999em}{1em}\n```",
  );
  expect(html).not.toMatch(/style=|<script|<a /);
});
