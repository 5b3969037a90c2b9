import { readdirSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, test } from "vitest";
import { arabic, japanese, type SiteLanguage, seedInLanguage } from "../../support/in-language.ts";
import { site } from "../sample-site.ts";

const pages = [
  "/",
  "/blog",
  "/blog/tags",
  "/blog/feed",
  "/blog?q=nothing-like-it",
  "/blog/drawing-contour-lines",
  "/projects",
  "/projects?q=nothing-like-it",
  "/projects/low-tide",
  "/cv",
  "/privacy",
  "/sitemap",
  "/no-such-page",
];

/** Names and technical terms that are the same in every language. */
const untranslatedPattern =
  /Global Privacy Control|Google|Analytics|plausible\.io|IndexedDB|JSON Resume|BibTeX|JSON Feed|Atom|RSS|PDF|\bIP\b|Ctrl\+C|nothing-like-it|\S+@\S*|https?:\/\/\S+|\S+\.(?:com|example)\S*/g;

/** Texts of a page in Latin letters: visible texts, and texts for screen readers and search engines. */
function latinTextsIn(html: string): string[] {
  const { document: page, NodeFilter } = new JSDOM(html).window;
  for (const element of page.querySelectorAll("script, style, code, pre")) element.remove();
  const texts = [page.title];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
  for (const name of ["aria-label", "title", "placeholder", "alt"]) {
    for (const element of page.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name) ?? "");
  }
  texts.push(page.querySelector("meta[name=description]")?.getAttribute("content") ?? "");
  return texts
    .map((text) => text.replace(untranslatedPattern, ""))
    .filter((text) => /[a-z]{2}/i.test(text));
}

describe.each([
  { ...arabic, tag: "ar-EG", dir: "rtl", skip: "انتقل إلى المحتوى" },
  { ...japanese, tag: "ja-JP", dir: null, skip: "本文へ移動" },
] satisfies (SiteLanguage & { tag: string; dir: string | null; skip: string })[])(
  "a site in $language",
  ({ tag, dir, skip, ...language }) => {
    beforeAll(async () => {
      await site.empty();
      await seedInLanguage(await site.getOwnerClient(), language);
    });

    test.each(pages)("%s has no English text, and declares its writing direction", async (path) => {
      const html = await (await fetch(site.url + path)).text();
      const root = new JSDOM(html).window.document.documentElement;
      expect(root.lang).toBe(tag);
      expect(root.getAttribute("dir")).toBe(dir);
      expect(html).toContain(skip);
      expect(latinTextsIn(html)).toEqual([]);
    });

    test("the feeds and llms.txt are in the site's language", async () => {
      const fetchText = async (path: string) => (await fetch(site.url + path)).text();
      expect(await fetchText("/rss.xml")).toContain(`<language>${tag}</language>`);
      expect(await fetchText("/atom.xml")).toContain(`xml:lang="${tag}"`);
      expect(await fetchText("/llms.txt")).not.toMatch(/^## [A-Z]/m);
      expect((await fetch(`${site.url}/cv.pdf`)).status).toBe(200);
    });
  },
);

test("every language except English has its own file", () => {
  const assetsFolder = join(import.meta.dirname, "../../../public-site/build/client/assets");
  const files = readdirSync(assetsFolder).filter((name) =>
    /^(?:de|fr|es|pt|it|ja|ar)-[\w-]{8}\.js$/.test(name),
  );
  expect(files).toHaveLength(7);
});
