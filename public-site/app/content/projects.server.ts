import { type ProjectRow, parseProject, projects } from "@portfolio/content/project";
import { rows } from "../api-rows.server.ts";
import { type RenderedMarkdown, renderPage } from "../markdown-thread.server.ts";
import type { ProjectCard, ProjectHead } from "../site.ts";
import type { Words } from "../words/en.ts";
import { projectCardColumns, toProjectCard } from "./cards.server.ts";
import { publicRows } from "./public-rows.server.ts";
import { type FoundTexts, searchRecords, type Total } from "./search.server.ts";
import { isComparableName, type Source } from "./source.server.ts";

/** Projects on one page of their list: whole rows of two, three and four. */
export const projectsPerPage = 24;

/** A project with its long description. */
export interface ProjectText extends RenderedMarkdown {
  project: ProjectHead;
}

/** A page of the projects that a search found. */
export interface FoundProjects {
  /** The best first. */
  projects: (ProjectCard & { found: FoundTexts })[];
  hasOlder: boolean;
  /** How many there are in all; null where nobody could count. */
  total: Total | null;
}

/** Where there are none. */
export const noProjects: FoundProjects = { projects: [], hasOlder: false, total: null };

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

    async search(typed: string, page: number): Promise<FoundProjects> {
      const place = { page, size: projectsPerPage };
      const columns = `${projectCardColumns},description`;
      const { records, ...found } = await searchRecords<ProjectRow>(
        database,
        projects.table,
        typed,
        place,
        (ids) => publicRows(database, projects, columns).in("id", ids),
      );
      return {
        ...found,
        projects: records.flatMap(({ row, show }) => {
          const card = toProjectCard(row, onProblem);
          if (!card) return [];
          return [{ ...card, found: show(card.title, card.summary, row.description ?? "") }];
        }),
      };
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
