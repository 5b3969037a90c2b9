import { sections } from "@portfolio/content/collections";
import { object, optionalImage, text, title } from "@portfolio/content/fields";
import { look } from "@portfolio/content/look";
import {
  type SectionContent,
  type SectionType,
  sectionTypeNames,
  sectionTypes,
} from "@portfolio/content/sections";
import type { z } from "zod";
import type { ImportedResume } from "../../data/content/resume-file.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { translateText } from "../../i18n/messages.ts";
import { emptySection } from "../../record/sample/empty-section.ts";

export interface Progress {
  doneCount: number;
  totalCount: number;
}

interface InitialRow {
  resource: string;
  /** Name of a unique column, which identifies rows that already exist. */
  key: string;
  row: object;
}

/** Creates the first content of a site. Skips existing rows, so that it can be repeated after an interruption. */
export type FillSite = (
  dataProvider: AdminDataProvider,
  onProgress: (progress: Progress) => void,
) => Promise<void>;

export const fillWithSample: FillSite = async (dataProvider, onProgress) => {
  const { sampleTables } = await import("@portfolio/supabase/sample");
  const items = sampleTables().flatMap(({ collection, key, rows }) =>
    rows.map((row) => ({ resource: collection.name, key, row })),
  );
  await createMissingRows(dataProvider, items, onProgress);
};

export const emptySiteTitle = "Hello.";

/** Creates empty sections. Only the hero and the metadata are visible. */
export const fillEmpty: FillSite = (dataProvider, onProgress) =>
  createSections({ hero: { title: emptySiteTitle } }, dataProvider, onProgress);

/** Creates sections with the owner's input. The other sections are empty and hidden. */
export const fillWithIntroduction =
  (introduction: Introduction): FillSite =>
  (dataProvider, onProgress) =>
    createSections(initialSections(introduction), dataProvider, onProgress);

async function createSections(
  initialValues: InitialSections,
  dataProvider: AdminDataProvider,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const items = sectionTypeNames.map((type) => {
    const emptyRow = emptySection(type);
    const { content, ...texts } = initialValues[type] ?? {};
    return {
      resource: sections.name,
      key: "section_type",
      row: { ...emptyRow, ...texts, content: { ...emptyRow.content, ...content } },
    };
  });
  await createMissingRows(dataProvider, items, onProgress);
}

async function createMissingRows(
  dataProvider: AdminDataProvider,
  items: InitialRow[],
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const existingKeys = new Set<string>();
  for (const { resource, key } of new Map(items.map((item) => [item.resource, item])).values()) {
    const { data } = await dataProvider.getList(resource, {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: key, order: "ASC" },
      meta: { columns: ["id", key] },
    });
    for (const row of data) existingKeys.add(`${resource} ${row[key]}`);
  }
  for (const [doneCount, { resource, key, row }] of items.entries()) {
    onProgress({ doneCount, totalCount: items.length });
    const rowKey = `${resource} ${(row as Record<string, unknown>)[key]}`;
    if (!existingKeys.has(rowKey)) await dataProvider.create(resource, { data: row });
  }
}

/** Input of the first-run form. */
export const introductionSchema = object({
  name: title("Write your name.").describe("Your name"),
  role: text().describe("What you do"),
  statement: text().describe("One sentence about your work"),
  portrait: optionalImage().describe("Your picture"),
  look: look.describe("Design direction"),
});

/** The form's input, and the CV if a `resume.json` was imported. */
export type Introduction = z.output<typeof introductionSchema> & { cv?: SectionContent<"cv"> };

/** Initial values by section type. Section types without an entry start empty. */
type InitialSections = {
  [T in SectionType]?: {
    title?: string;
    subtitle?: string;
    visible?: true;
    content?: Partial<SectionContent<T>>;
  };
};

/** Returns the initial values of sections. Apart from labels, they contain only the owner's input. */
export function initialSections({
  name,
  role,
  statement,
  portrait,
  look,
  cv,
}: Introduction): InitialSections {
  const nameAndRole = [name, role].filter(Boolean).join(", ");
  const emptyCv = sectionTypes.cv.schema.parse({});
  const contactLinks = cv ? contactLinksOf(cv.basics) : [];
  return {
    metadata: {
      content: {
        metaAuthor: name,
        pageTitle: nameAndRole,
        metaDescription: statement,
        ogTitle: name,
        look,
      },
    },
    // If the title is empty, the site shows the name in its place.
    hero: {
      title: statement,
      subtitle: statement ? nameAndRole : role,
      content: { portrait },
    },
    // This section lists projects.
    thoughts: { title: dashboardMessage("work"), visible: true },
    cv: {
      ...(cv && { visible: true }),
      content: cv ?? { basics: { ...emptyCv.basics, name, label: role, summary: statement } },
    },
    ...(contactLinks.length > 0 && {
      contact: {
        visible: true as const,
        content: { contactLinks },
      },
    }),
  };
}

function contactLinksOf({ email, profiles }: SectionContent<"cv">["basics"]) {
  const { schema } = sectionTypes.contact;
  const profileLinks = profiles
    .filter(({ url }) => url)
    .map(({ network, username, url }) => ({
      label: network,
      value: username || url,
      href: url,
      iconName: network,
    }));
  const mailLink = {
    label: translateText("E-mail"),
    value: email,
    href: `mailto:${email}`,
    iconName: "mail",
  };
  return [...(email ? [mailLink] : []), ...profileLinks].flatMap((link) => {
    // A social network without an icon of its own gets a generic icon.
    const withGenericIcon = { ...link, iconName: "link" };
    const results = [link, withGenericIcon].map((each) =>
      schema.safeParse({ contactLinks: [each] }),
    );
    return results.find(({ success }) => success)?.data?.contactLinks ?? [];
  });
}

/** Overrides the input with the values that a `resume.json` contains. */
export function applyResume({ content: cv }: ImportedResume, input: Introduction): Introduction {
  const { name, label, summary } = cv.basics;
  const [statement = ""] = summary.split(/(?<=[.!?])\s/, 1);
  return {
    ...input,
    name: name || input.name,
    role: label || input.role,
    statement: statement || input.statement,
    cv,
  };
}
