import { projects as projectCollection } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { listPath } from "../resource.ts";
import { sectionPath } from "../sections/section-path.ts";
import { dashboardWord } from "../words/en/dashboard.ts";
import type { Summary } from "./kinds.ts";

/** One step from the sample to a site of one's own. */
export interface FirstStep {
  label: string;
  path: string;
  isDone: boolean;
}

const sectionSteps = ["hero", "about", "contact", "metadata"] as const;

/** The steps to a site of one's own: a part counts once its owner has changed it since the site began. */
export function firstSteps(
  sections: readonly SectionRow[],
  projects: readonly Summary[],
): FirstStep[] {
  // The sample's projects are created before its sections, so what was saved later is the owner's.
  const began = Math.min(...sections.map(({ created_at }) => Date.parse(created_at)));
  return [
    ...sectionSteps.map((type) => ({
      label: dashboardWord(type),
      path: sectionPath(type),
      isDone: sections.some(
        (row) => row.section_type === type && row.updated_at !== row.created_at,
      ),
    })),
    {
      label: dashboardWord("showProject"),
      path: listPath(projectCollection),
      isDone: projects.some(({ updated_at }) => Date.parse(updated_at) > began),
    },
  ];
}
