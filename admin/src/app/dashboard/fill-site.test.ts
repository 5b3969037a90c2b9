import { sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import { describe, expect, it } from "vitest";
import { readResume } from "../../data/content/resume-file.ts";
import { i18nProvider } from "../../i18n/messages.ts";
import {
  applyResume,
  type InitialContentLoader,
  type Introduction,
  introductionSchema,
  loadEmptyContent,
  loadIntroductionContent,
} from "./fill-site.ts";

/** Loads content that consists of sections only. Returns a function that finds the section of a type. */
async function createSectionFinder(loadContent: InitialContentLoader) {
  const tables = await loadContent();
  expect(tables).toHaveLength(1);
  const rows = (tables[0]?.rows ?? []) as Record<string, unknown>[];
  expect(rows.map((row) => row.section_type)).toEqual(sectionTypeNames);
  return (type: string) => rows.find((row) => row.section_type === type);
}

describe("starting empty", () => {
  it("creates every section, and hides all but the hero and the metadata", async () => {
    const findSection = await createSectionFinder(loadEmptyContent);
    const visibleTypes = sectionTypeNames.filter((type) => findSection(type)?.visible);
    expect(visibleTypes).toEqual(["hero", "metadata"]);
  });

  it("sets the site's language to the admin's", async () => {
    await i18nProvider.changeLocale("de");
    const findSection = await createSectionFinder(loadEmptyContent);
    expect(findSection("metadata")).toMatchObject({ content: { language: "de", locale: "de_DE" } });
  });
});

describe("starting with the first-run form", () => {
  const formInput = introductionSchema.parse({
    name: "Ada Marsh",
    role: "Cartographer",
    look: { direction: "index", typeface: "mono" },
  });
  const createIntroductionFinder = (input: Introduction) =>
    createSectionFinder(() => loadIntroductionContent(input));

  it("fills sections only with the owner's input", async () => {
    const findSection = await createIntroductionFinder(formInput);
    // The name does not become the title; without a title the site shows the name.
    expect(findSection("hero")).toMatchObject({ title: "", subtitle: "Cartographer" });
    expect(findSection("metadata")).toMatchObject({
      content: { metaAuthor: "Ada Marsh", look: { direction: "index", typeface: "mono" } },
    });
    for (const type of ["about", "contact", "cv"]) expect(findSection(type)?.visible).toBe(false);
  });

  it("shows a section for future projects", async () => {
    const findSection = await createIntroductionFinder(formInput);
    expect(findSection("thoughts")).toMatchObject({ visible: true, title: "Work" });
  });

  it("shows the CV and the contact links of an imported resume.json", async () => {
    const file = {
      basics: {
        name: "Ada Marsh",
        label: "Cartographer",
        summary: "I map what the tide leaves. I have done so since 2004.",
        email: "ada@example.com",
        profiles: [
          { network: "GitHub", url: "https://github.com/ada" },
          { network: "Sandbank", url: "https://sandbank.example/ada" },
          { network: "Elsewhere", username: "ada" },
        ],
      },
      work: [{ name: "Harbour office", position: "Surveyor" }],
    };
    const emptyCv = sectionTypes.cv.schema.parse({});
    const resume = readResume(JSON.stringify(file), emptyCv);
    const findSection = await createIntroductionFinder(
      applyResume(resume, { ...formInput, name: "" }),
    );
    expect(findSection("hero")).toMatchObject({
      title: "I map what the tide leaves.",
      subtitle: "Ada Marsh, Cartographer",
    });
    expect(findSection("cv")).toMatchObject({ visible: true, content: { work: [file.work[0]] } });
    expect(findSection("contact")).toMatchObject({
      visible: true,
      content: {
        contactLinks: [
          { value: "ada@example.com", iconName: "mail" },
          { value: "https://github.com/ada", iconName: "github" },
          { label: "Sandbank", iconName: "link" },
        ],
      },
    });
  });
});
