import { projects as projectCollection } from "@portfolio/content/collections";
import { parseSection, type SectionRow } from "@portfolio/content/section";
import { sectionTypes } from "@portfolio/content/sections";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { listPath } from "../../layout/resource.ts";
import { sectionPath } from "../../layout/section-path.ts";
import { greeting } from "./fill-site.ts";
import type { Summary } from "./shown-resources.ts";

/** One step from the sample to a site of one's own. */
export interface FirstStep {
  label: string;
  path: string;
  isDone: boolean;
}

const sectionSteps = ["hero", "about", "contact", "metadata"] as const;

/** What stands in a new site that its owner has not said. */
const given = new Set([
  "",
  greeting,
  sectionTypes.hero.defaults.title,
  sectionTypes.metadata.defaults.content.metaDescription,
]);

/** Whether a part begins with what its owner said in the first run. */
function isSaid(row: SectionRow): boolean {
  const section = parseSection(row);
  if (section?.type === "hero") return !given.has(section.title);
  return section?.type === "metadata" && !given.has(section.content.metaDescription);
}

/** The steps to a site of one's own: a part counts where its owner said it as the site began, or has changed it since. */
export function firstSteps(
  sections: readonly SectionRow[],
  projects: readonly Summary[],
): FirstStep[] {
  // The sample's projects are created before its sections, so what was saved later is the owner's.
  const began = Math.min(...sections.map(({ created_at }) => Date.parse(created_at)));
  return [
    ...sectionSteps.map((type) => ({
      label: dashboardMessage(type),
      path: sectionPath(type),
      isDone: sections.some(
        (row) => row.section_type === type && (row.updated_at !== row.created_at || isSaid(row)),
      ),
    })),
    {
      label: dashboardMessage("showProject"),
      path: listPath(projectCollection),
      isDone: projects.some(({ updated_at }) => Date.parse(updated_at) > began),
    },
  ];
}
