import { sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import { describe, expect, it } from "vitest";
import { readResume } from "../../data/content/resume-file.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { i18nProvider } from "../../i18n/messages.ts";
import {
  applyResume,
  fillEmpty,
  fillWithIntroduction,
  fillWithSample,
  type Introduction,
  introductionSchema,
} from "./fill-site.ts";

type Row = Record<string, unknown>;

/** A data provider with tables in memory. Creating more than `limit` rows fails. */
function createMemoryProvider(limit = Number.POSITIVE_INFINITY) {
  const tables: Record<string, Row[]> = { sections: [], projects: [], blog: [] };
  let rowsLeft = limit;
  const provider = {
    getList: async (resource: string) => ({ data: tables[resource], total: 0 }),
    create: async (resource: string, { data }: { data: Row }) => {
      if (rowsLeft === 0) throw new Error("The server is gone.");
      rowsLeft -= 1;
      tables[resource]?.push(data);
      return { data };
    },
  } as unknown as AdminDataProvider;
  return { tables, provider, repair: () => (rowsLeft = Number.POSITIVE_INFINITY) };
}

const ignoreProgress = () => undefined;
const countDistinct = (rows: Row[] | undefined, key: string) =>
  new Set(rows?.map((row) => row[key])).size;

describe("starting with sample content", () => {
  it("creates every section, projects and posts", async () => {
    const { tables, provider } = createMemoryProvider();
    await fillWithSample(provider, ignoreProgress);
    expect(tables.sections?.map((row) => row.section_type)).toEqual(sectionTypeNames);
    expect(tables.projects?.length).toBeGreaterThan(0);
    expect(tables.blog?.length).toBeGreaterThan(0);
  });

  it("can be repeated after an interruption without duplicates", async () => {
    const { tables, provider, repair } = createMemoryProvider(7);
    await expect(fillWithSample(provider, ignoreProgress)).rejects.toThrow("gone");
    repair();
    await fillWithSample(provider, ignoreProgress);
    await fillWithSample(provider, ignoreProgress);
    expect(countDistinct(tables.sections, "section_type")).toBe(sectionTypeNames.length);
    expect(tables.sections).toHaveLength(sectionTypeNames.length);
    expect(countDistinct(tables.projects, "slug")).toBe(tables.projects?.length);
  });
});

describe("starting empty", () => {
  it("creates every section, and hides all but the hero and the metadata", async () => {
    const { tables, provider } = createMemoryProvider();
    await fillEmpty(provider, ignoreProgress);
    expect(tables.sections).toHaveLength(sectionTypeNames.length);
    const visibleTypes = tables.sections
      ?.filter((row) => row.visible)
      .map((row) => row.section_type);
    expect(visibleTypes).toEqual(["hero", "metadata"]);
  });

  it("sets the site's language to the admin's", async () => {
    await i18nProvider.changeLocale("de");
    const { tables, provider } = createMemoryProvider();
    await fillEmpty(provider, ignoreProgress);
    const metadata = tables.sections?.find((row) => row.section_type === "metadata");
    expect(metadata).toMatchObject({ content: { language: "de", locale: "de_DE" } });
  });
});

describe("starting with the first-run form", () => {
  const formInput = introductionSchema.parse({
    name: "Ada Marsh",
    role: "Cartographer",
    look: { direction: "index", typeface: "mono" },
  });
  const fillSections = async (input: Introduction) => {
    const { tables, provider } = createMemoryProvider();
    await fillWithIntroduction(input)(provider, ignoreProgress);
    return (type: string) => tables.sections?.find((row) => row.section_type === type);
  };

  it("fills sections only with the owner's input", async () => {
    const findRow = await fillSections(formInput);
    // The name does not become the title; without a title the site shows the name.
    expect(findRow("hero")).toMatchObject({ title: "", subtitle: "Cartographer" });
    expect(findRow("metadata")).toMatchObject({
      content: { metaAuthor: "Ada Marsh", look: { direction: "index", typeface: "mono" } },
    });
    for (const type of ["about", "contact", "cv"]) expect(findRow(type)?.visible).toBe(false);
  });

  it("shows a section for future projects", async () => {
    const findRow = await fillSections(formInput);
    expect(findRow("thoughts")).toMatchObject({ visible: true, title: "Work" });
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
    const findRow = await fillSections(applyResume(resume, { ...formInput, name: "" }));
    expect(findRow("hero")).toMatchObject({
      title: "I map what the tide leaves.",
      subtitle: "Ada Marsh, Cartographer",
    });
    expect(findRow("cv")).toMatchObject({ visible: true, content: { work: [file.work[0]] } });
    expect(findRow("contact")).toMatchObject({
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
