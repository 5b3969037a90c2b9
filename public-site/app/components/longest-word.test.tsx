// @vitest-environment jsdom
import { expect, test } from "vitest";
import { renderPage, site } from "../../tests/render-page.tsx";
import { metaDescriptors } from "../seo/head.ts";
import { PageHead } from "./PageHead.tsx";

test.each([
  ["Softwareentwicklerin", "20", ""],
  ["Kurze Worte", "", ""],
  ["建築設計事務所についての長い紹介文です", "", ""],
  ["Arbeitnehmer\u00adüberlassung", "22", "auto"],
  ["Bundesbarrierefreiheitsbeauftragte", "22", "auto"],
  ["Softwareentwicklungsumgebung", "22", "auto"],
])("the heading %s has the font size that its longest word allows", (title, letters, hyphens) => {
  const style = renderPage(<PageHead title={title} />).querySelector("h1")?.style;
  expect(style?.getPropertyValue("--longest-word")).toBe(letters);
  expect(style?.getPropertyValue("--hyphens")).toBe(hyphens);
});

test("the title and the meta tags of a page contain no soft hyphens", () => {
  const title = "Arbeitnehmer\u00adüberlassung";
  const head = metaDescriptors(site, { path: "/", title, jsonLd: [{ name: title }] });
  expect(JSON.stringify(head)).not.toContain("\u00ad");
});
