import { projectPath } from "@portfolio/content/paths";
import type { SectionContent } from "@portfolio/content/sections";
import { shownProject } from "../components/ProjectGrid.tsx";
import type { ShownProject } from "../look/views.ts";
import type { ProjectCard } from "../site/site.ts";
import { wantedProjects } from "./wanted-projects.ts";

/** Projects of a section for its list; omits picked ones that are not public. */
export function shownProjects(
  content: Pick<SectionContent<"thoughts">, "projects">,
  all: readonly ProjectCard[],
): ShownProject[] {
  const wanted = wantedProjects(content, all);
  if (content.projects.length === 0) return wanted.map(shownProject);
  return content.projects.flatMap((entry) => {
    const project = wanted.find(({ slug }) => slug === entry.slug);
    const title = entry.title || project?.title;
    if (!title || (entry.slug && !project && !entry.href)) return [];
    return {
      key: entry.slug || entry.href || title,
      title,
      summary: entry.summary || (project?.summary ?? ""),
      year: project?.year ?? "",
      role: project?.role ?? "",
      href: project ? projectPath(project.slug) : entry.href,
      siteHref: project ? entry.href || project.url : "",
      repoHref: project?.repoUrl ?? "",
      tags: entry.tags.length > 0 ? entry.tags : (project?.tags ?? []),
      cover: entry.cover ?? project?.cover ?? null,
      state: project?.isProtected && "protected",
    };
  });
}
