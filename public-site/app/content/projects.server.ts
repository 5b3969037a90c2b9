import { type ProjectRow, parseProject, projects } from "@portfolio/content/project";
import { rows } from "../api-rows.server.ts";
import { type RenderedMarkdown, renderPage } from "../markdown.server.ts";
import type { ProjectCard } from "../site.ts";
import type { Words } from "../words/en.ts";
import { publicRows } from "./public-rows.server.ts";
import { isComparableName, type Source } from "./source.server.ts";

/** A project with its long description. */
export interface ProjectText extends RenderedMarkdown {
  project: ProjectCard;
}

/** Reads projects. Its functions reject with what the API or the way to it said. */
export function openProjects({ database, onProblem, words }: Source) {
  return {
    /** Null where there is no such project, or none that visitors may see. */
    async one(slug: string): Promise<ProjectText | null> {
      if (!isComparableName(slug)) return null;
      const [row] = await rows<ProjectRow>(
        publicRows(database, projects).eq("slug", slug).limit(1),
      );
      return row ? projectText(row, await words(), onProblem) : null;
    },
  };
}

/** A row as its page shows it; null where it has no address. */
export async function projectText(
  row: ProjectRow,
  words: Words,
  onProblem: (message: string) => void,
): Promise<ProjectText | null> {
  const found = parseProject(row, onProblem);
  if (!found) return null;
  const { description, ...project } = found;
  return { ...(await renderPage(description, words)), project };
}
