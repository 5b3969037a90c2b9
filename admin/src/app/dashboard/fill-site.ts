import { sections } from "@portfolio/content/collections";
import { object, optionalImage, text, title } from "@portfolio/content/fields";
import { look } from "@portfolio/content/look";
import {
  type SectionContent,
  type SectionType,
  sectionTypeNames,
  sectionTypes,
} from "@portfolio/content/sections";
import type { InitialRows } from "@portfolio/supabase/sample";
import type { z } from "zod";
import type { ImportedResume } from "../../data/content/resume-file.ts";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { translateText } from "../../i18n/messages.ts";
import { createEmptySection } from "../../record/sample/empty-section.ts";

/**
 * Loads the first rows of a site in the order of their creation. Sections are last: as long as a site has no sections,
 * the dashboard offers to fill the site, so that the owner can try again after a failure.
 */
export type InitialContentLoader = () => Promise<readonly InitialRows[]>;

export const loadSampleContent: InitialContentLoader = async () => {
  const { sampleTables } = await import("@portfolio/supabase/sample");
  return sampleTables();
};

export const emptySiteTitle = "Hello.";

/** Empty sections. Only the hero and the metadata are visible. */
export const loadEmptyContent: InitialContentLoader = async () => [
  createSectionRows({ hero: { title: emptySiteTitle } }),
];

/** Sections with the owner's input. The other sections are empty and hidden. */
export const loadIntroductionContent = async (introduction: Introduction) => [
  createSectionRows(initialSections(introduction)),
];

function createSectionRows(initialValues: InitialSections): InitialRows {
  const rows = sectionTypeNames.map((type) => {
    const emptyRow = createEmptySection(type);
    const { content, ...texts } = initialValues[type] ?? {};
    return { ...emptyRow, ...texts, content: { ...emptyRow.content, ...content } };
  });
  return { collection: sections, key: "section_type", rows };
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
    visible?: boolean;
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
    hero: { title: statement, subtitle: statement ? nameAndRole : role, content: { portrait } },
    // This section lists projects.
    thoughts: { title: dashboardMessage("work"), visible: true },
    cv: {
      ...(cv && { visible: true }),
      content: cv ?? { basics: { ...emptyCv.basics, name, label: role, summary: statement } },
    },
    ...(contactLinks.length > 0 && { contact: { visible: true, content: { contactLinks } } }),
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
    const genericLink = { ...link, iconName: "link" };
    const results = [link, genericLink].map((each) => schema.safeParse({ contactLinks: [each] }));
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
