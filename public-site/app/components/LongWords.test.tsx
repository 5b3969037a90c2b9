// @vitest-environment jsdom
import { expect, test } from "vitest";
import "../i18n/hyphenation.server.ts";
import { project } from "../../tests/sample-site.tsx";
import { page, site } from "../../tests/shown-page.tsx";
import { ProjectWall } from "../look/directions/gallery/ProjectWall.tsx";
import { ProjectRows } from "../look/directions/index/ProjectRows.tsx";
import { PageHead } from "./PageHead.tsx";
import { shownProject } from "./ProjectGrid.tsx";

const headOf = (title: string, language: string) => {
  const testSite = { ...site, metadata: { ...site.metadata, language, locale: "" } };
  return page(<PageHead title={title} />, "/", testSite).querySelector("h1");
};

test.each([
  ["Softwareentwicklerin", "20", "Softwareentwicklerin"],
  ["Kurze Worte", "", "Kurze Worte"],
  ["建築設計事務所についての長い紹介文です", "", "建築設計事務所についての長い紹介文です"],
  ["Bundesbarrierefreiheitsbeauftragte", "24", "Bun|des|bar|rie|re|frei|heits|be|auf|trag|te"],
])("23.10 the heading %s is as large as its longest word allows", (title, letters, expected) => {
  const heading = headOf(title, "de");
  expect(heading?.style.getPropertyValue("--longest")).toBe(letters);
  expect(heading?.textContent).toBe(expected.replaceAll("|", "\u00ad"));
});

test.each([ProjectRows, ProjectWall])("23.10 the list %o divides long words of titles", (View) => {
  const title = "Bundesbarrierefreiheitsbeauftragte";
  const germanSite = { ...site, metadata: { ...site.metadata, language: "de", locale: "" } };
  const projects = [shownProject({ ...project, title })];
  const heading = page(<View projects={projects} heading="h2" />, "/", germanSite).querySelector(
    "h2",
  );
  expect(heading?.textContent).toContain("Bun\u00addes");
});

test("23.10 long words are divided by the rules of the site's language, if these are known", () => {
  const word = "hippopotomonstrosesquippedaliophobia";
  expect(headOf(word, "en")?.textContent).toContain("hip\u00adpopo");
  expect(headOf("epäjärjestelmällistyttämättömyys", "fi")?.textContent).not.toContain("\u00ad");
});
