import type { SectionContent } from "@portfolio/content/sections";
import type { ProjectCard } from "../site/site.ts";

/** Number of projects shown if none is picked or featured. */
const defaultProjectCount = 6;

/** The projects that a section shows: the picked projects, else the featured, else the first of `all`. */
export function projectsOfSection(
  { projects: picked }: Pick<SectionContent<"thoughts">, "projects">,
  all: readonly ProjectCard[],
): ProjectCard[] {
  if (picked.length > 0) {
    return picked.flatMap((entry) => all.find(({ slug }) => slug === entry.slug) ?? []);
  }
  const featuredProjects = all.filter((project) => project.featured);
  return featuredProjects.length > 0 ? featuredProjects : all.slice(0, defaultProjectCount);
}
