import type { SectionContent } from "@portfolio/content/sections";
import type { ProjectCard } from "../site.ts";

/** How many of the newest projects a section shows where its owner picked and featured none. */
const newestProjects = 6;

/** The owner's projects that a section shows, of all of them: the picked ones, else the featured, else the newest. */
export function wantedProjects(
  { projects: picked }: Pick<SectionContent<"thoughts">, "projects">,
  all: readonly ProjectCard[],
): ProjectCard[] {
  if (picked.length > 0) {
    return picked.flatMap((entry) => all.find(({ slug }) => slug === entry.slug) ?? []);
  }
  const featured = all.filter((project) => project.featured);
  return featured.length > 0 ? featured : all.slice(0, newestProjects);
}
