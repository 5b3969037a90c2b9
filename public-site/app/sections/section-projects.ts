import type { SectionContent } from "@portfolio/content/sections";
import type { ProjectSummary } from "../site/site.ts";

/** Number of projects shown if none is picked or featured. */
const defaultProjectCount = 6;

/** The projects that a section shows: the picked projects, else the featured, else the first of `allProjects`. */
export function projectsOfSection(
  { projects: pickedProjects }: Pick<SectionContent<"thoughts">, "projects">,
  allProjects: readonly ProjectSummary[],
): ProjectSummary[] {
  if (pickedProjects.length > 0) {
    return pickedProjects.flatMap(
      (entry) => allProjects.find(({ slug }) => slug === entry.slug) ?? [],
    );
  }
  const featuredProjects = allProjects.filter((project) => project.featured);
  return featuredProjects.length > 0 ? featuredProjects : allProjects.slice(0, defaultProjectCount);
}
