import { projects as projectCollection } from "@portfolio/content/collections";
import { parseSection, type SectionRow } from "@portfolio/content/section";
import { sectionTypes } from "@portfolio/content/sections";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { listPath, sectionPath } from "../../layout/resource.ts";
import type { RecordSummary } from "../record-summaries.ts";
import { emptySiteTitle } from "./fill-site.ts";

export interface FirstStep {
  label: string;
  path: string;
  isDone: boolean;
}

/** Age at which a site is no longer new. */
const maxAgeDays = 60;

const sectionSteps = ["hero", "about", "contact", "metadata"] as const;

/** Texts of a new site that the owner did not write. */
const initialTexts = new Set([
  "",
  emptySiteTitle,
  sectionTypes.hero.sample.title,
  sectionTypes.metadata.sample.content.metaDescription,
]);

/** Whether the owner entered this section's text in the first-run form. */
function hasFirstRunText(row: SectionRow): boolean {
  const section = parseSection(row);
  if (section?.type === "hero") return !initialTexts.has(section.title);
  return section?.type === "metadata" && !initialTexts.has(section.content.metaDescription);
}

/**
 * Creation time of the oldest section, in ms. The set-up creates projects and posts before the sections, so the owner
 * has edited each project or post that changed after this time.
 */
export function setUpTimeOf(sections: readonly SectionRow[]): number {
  return Math.min(...sections.map(({ created_at }) => Date.parse(created_at)));
}

/**
 * Returns the steps of a new site. A step is done if the owner entered the text in the first-run form or has edited
 * the record.
 */
export function listFirstSteps(
  sections: readonly SectionRow[],
  projects: readonly RecordSummary[],
  now: Date,
): FirstStep[] {
  const setUpAt = setUpTimeOf(sections);
  if (now.getTime() - setUpAt > maxAgeDays * 24 * 3_600_000) return [];
  return [
    ...sectionSteps.map((type) => ({
      label: dashboardMessage(type),
      path: sectionPath(type),
      isDone: sections.some(
        (row) =>
          row.section_type === type && (row.updated_at !== row.created_at || hasFirstRunText(row)),
      ),
    })),
    {
      label: dashboardMessage("showProject"),
      path: listPath(projectCollection),
      isDone: projects.some(({ updated_at }) => Date.parse(updated_at) > setUpAt),
    },
  ];
}
