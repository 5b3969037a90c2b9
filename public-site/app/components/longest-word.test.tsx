// @vitest-environment jsdom
import { expect, test } from "vitest";
import { renderPage, site } from "../../tests/render-page.tsx";
import { withSoftHyphens } from "../i18n/soft-hyphens.server.ts";
import { pageHead } from "../seo/head.ts";
import { PageHead } from "./PageHead.tsx";

const withLanguage = (language: string) => ({
  loadSite: async () => ({ ...site, metadata: { ...site.metadata, language, locale: "" } }),
});

const hyphenateTitle = async (title: string, language: string) =>
  (await withSoftHyphens(withLanguage(language), { found: { title, slug: title } })).found;

const longTitle = "Bundesbarrierefreiheitsbeauftragte";

test.each([
  ["Softwareentwicklerin", "20", ""],
  ["Kurze Worte", "", ""],
  ["建築設計事務所についての長い紹介文です", "", ""],
  ["Arbeitnehmer\u00adüberlassung", "22", "manual"],
  [longTitle, "22", "manual"],
  ["Softwareentwicklungsumgebung", "22", "manual"],
])("the heading %s has the font size that its longest word allows", (title, letters, hyphens) => {
  const style = renderPage(<PageHead title={title} />).querySelector("h1")?.style;
  expect(style?.getPropertyValue("--longest-word")).toBe(letters);
  expect(style?.getPropertyValue("--hyphens")).toBe(hyphens);
});

test("loaders hyphenate long words of titles in the site's language", async () => {
  expect(await hyphenateTitle(longTitle, "de")).toEqual({
    title: "Bun|des|bar|rie|re|frei|heits|be|auf|trag|te".replaceAll("|", "\u00ad"),
    slug: longTitle,
  });
  const { title } = await hyphenateTitle("hippopotomonstrosesquippedaliophobia", "en");
  expect(title).toContain("hip\u00adpopo");
  for (const [heading, language] of [
    ["epäjärjestelmällistyttämättömyys", "fi"],
    ["Bundesbarrierefreiheits\u00adbeauftragte", "de"],
    ["Softwareentwicklerin", "de"],
  ] as const) {
    expect((await hyphenateTitle(heading, language)).title).toBe(heading);
  }
});

test("search results hyphenate long words next to matches", async () => {
  const searchResult = await withSoftHyphens(withLanguage("de"), {
    title: ["Die ", longTitle, ""],
  });
  expect(searchResult.title).toEqual(["Die ", expect.stringContaining("Bun\u00addes"), ""]);
});

test("the head of a page has no soft hyphens", async () => {
  const { title } = await hyphenateTitle(longTitle, "de");
  const head = pageHead(site, { path: "/", title, jsonLd: [{ name: title }] });
  expect(JSON.stringify(head)).not.toContain("\u00ad");
});
