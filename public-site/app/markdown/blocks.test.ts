import { expect, test } from "vitest";
import { de } from "../i18n/de.ts";
import { en } from "../i18n/en.ts";
import { renderMarkdown, renderPageMarkdown } from "./markdown.server.ts";

const renderHtml = async (text: string) => (await renderPageMarkdown(text, en)).html;
const stem = "/storage/v1/object/public/media/2026/map-0123456789abcdef-3000x2000";

test("a full-width picture loads a file as wide as the page", async () => {
  const html = await renderHtml(`:::wide\n![Map](${stem}-960.webp "The bay")\n:::`);
  expect(html).toMatch(
    /^<div data-block="wide"><figure><a [^>]*data-photo=""><img [^>]*><\/a><figcaption dir="auto">The bay<\/figcaption><\/figure><\/div>$/,
  );
  expect(html).toContain('75rem) 72rem, 100vw"');
});

test("the pictures of a pair become separate elements, even if they are in one paragraph", async () => {
  for (const text of ["![A](/a.webp)\n![B](/b.webp)", "![A](/a.webp)\n\n![B](/b.webp)"]) {
    expect(await renderHtml(`:::pair\n${text}\n:::`)).toMatch(
      /^<div data-block="pair"><p><a [^>]*><img [^>]*alt="A"[^>]*><\/a><\/p>\s*<p><a [^>]*><img [^>]*alt="B"[^>]*><\/a><\/p><\/div>$/,
    );
  }
});

test("a comparison shows two pictures with captions; the default captions are in the site's language", async () => {
  const text = ':::compare\n![Old](/a.webp)\n![New](/b.webp "Since May")\n:::';
  const { html } = await renderPageMarkdown(text, de);
  expect(html).toMatch(
    /^<figure data-block="compare"><div><img [^>]*alt="Old"[^>]*><img [^>]*alt="New"[^>]*><\/div><figcaption><span dir="auto">Vorher<\/span><span dir="auto">Since May<\/span><\/figcaption><\/figure>$/,
  );
  expect(await renderHtml(":::compare\n![Old](/a.webp)\n:::")).toContain('<div data-block="pair">');
});

test("the last paragraph of a quotation is its source if it starts with a dash", async () => {
  expect(await renderHtml("> It works.\n>\n> — Ida, *pilot*")).toBe(
    '<figure><blockquote>\n<p dir="auto">It works.</p>\n\n</blockquote><figcaption dir="auto">— Ida, <em>pilot</em></figcaption></figure>',
  );
  for (const text of ["> — Hello?\n>\n> — Yes!", "> — Alone", "> [!NOTE]\n> Text\n>\n> — Ida"]) {
    expect(await renderHtml(text), text).not.toContain("<figure>");
  }
});

test("blocks of numbers and teams are lists, even in feeds", async () => {
  const text = ":::numbers\n- **+38 %** sign-ups\n:::\n\n:::team\n- **Ida** Design\n:::";
  const { html } = await renderMarkdown(text, en);
  expect(html).toContain(
    '<div data-block="numbers"><ul dir="auto">\n<li><strong>+38 %</strong> sign-ups</li>\n</ul></div>',
  );
  expect(html).toContain('<div data-block="team"><ul dir="auto">');
});

test("an unknown block shows its content, and directives other than blocks stay text", async () => {
  expect(await renderHtml(":::secret{onclick=x .y}\nInside\n:::")).toBe(
    '<div><p dir="auto">Inside</p></div>',
  );
  expect(await renderHtml('::video{src="x"} and Note:this at 10:am')).toBe(
    '<p dir="auto">::video{src="x"} and Note:this at 10:am</p>',
  );
});
