import { z } from "zod";
import { toggle } from "../fields.ts";
import { isObject } from "../is-object.ts";
import { parseLeniently } from "../parse-leniently.ts";
import { isSectionType, type Section, sectionTypeNames, sectionTypes } from "../sections/index.ts";
import { toIsoTimestamp } from "../timestamp.ts";
import { defineCollection, type RowOf } from "./collection.ts";
import type { ReadableRow } from "./row-parser.ts";
import { whenVisible } from "./visibility.ts";

/** Sections of the site. The section type determines the schema of the `content` column. */
export const sections = defineCollection("portfolio_sections", {
  name: "sections",
  label: "Sections",
  description: "The parts of the landing page",
  singular: "section",
  keywords: ["order", "arrange", "page", "hide"],
  fields: {
    title: z.string().describe("Title"),
    subtitle: z.string().describe("Subtitle"),
    visible: toggle(true).describe("Visible"),
  },
  displayName: ({ section_type: type }) => (isSectionType(type) ? sectionTypes[type].label : type),
  visibility: whenVisible,
  orderedBy: "section_order",
  order: [
    { column: "section_order", ascending: true },
    { column: "created_at", ascending: true },
  ],
  singletons: {
    column: "section_type",
    values: sectionTypeNames.filter((type) => sectionTypes[type].location !== "landing"),
  },
  keepsVersions: true,
  loadsAll: true,
});

export type SectionRow = RowOf<typeof sections>;

/** The columns of a section that a page needs. */
export type ReadableSection = ReadableRow<typeof sections> &
  Pick<SectionRow, "section_type"> & { content?: unknown };

/**
 * Reads a section for a page, without its invalid parts and the entries of lists that the owner added but did not fill
 * in. Null if nothing valid is left. Never throws.
 */
export function parseSection(row: ReadableSection, onProblem?: (message: string) => void) {
  const name = `Section ${row.id} (${row.section_type})`;
  if (!isSectionType(row.section_type)) {
    onProblem?.(`${name}: unknown type, not shown`);
    return null;
  }
  const content = parseLeniently(sectionTypes[row.section_type].schema, row.content, (message) =>
    onProblem?.(`${name}: ${message}`),
  );
  if (content === null) {
    onProblem?.(`${name}: unusable content, not shown`);
    return null;
  }
  // Safe: the schema of this type parsed the content, but TypeScript cannot relate type and content.
  return {
    id: row.id,
    type: row.section_type,
    title: row.title ?? "",
    subtitle: row.subtitle ?? "",
    visible: row.visible === true,
    updatedAt: toIsoTimestamp(row.updated_at ?? null),
    content: withoutBlankEntries(content),
  } as Section;
}

function withoutBlankEntries(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutBlankEntries).filter((entry) => entry === null || !isBlank(entry));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutBlankEntries(part)]),
  );
}

/**
 * True for a section without content besides titles, which the landing page leaves out. Never true for a hero, or for
 * `thoughts` on a site with visible projects or posts (`hasRecords`).
 */
export function isEmptySection({ type, subtitle, content }: Section, hasRecords: boolean): boolean {
  if (type === "hero" || (type === "thoughts" && hasRecords)) return false;
  if (type === "community_carousel") return content.images.every(({ url }) => url === "");
  return (subtitle === "" || type === "experience") && isBlank(content);
}

/** True for a section that the landing page shows if it is visible. `hasRecords`: see {@link isEmptySection}. */
export const isShownOnLanding = (section: Section, hasRecords: boolean): boolean =>
  sectionTypes[section.type].location === "landing" && !isEmptySection(section, hasRecords);

/** True for a value without any text, number or picture, apart from what a new entry of a list contains. */
function isBlank(value: unknown): boolean {
  if (!(value instanceof Object)) return !value;
  return Object.entries(value).every(
    ([key, part]) => key === "id" || part === newEntryValues[key] || isBlank(part),
  );
}

/** What a new entry of a list contains besides its `id`. */
const newEntryValues: Readonly<Record<string, string>> = { endDate: "Present", iconName: "link" };
