import { type ProjectRow, projects } from "@portfolio/content/project";
import type { Messages } from "../i18n/en.ts";
import { type RenderedMarkdown, renderPage } from "../markdown/markdown-thread.server.ts";
import type { ProjectCard, ProjectHead } from "../site/site.ts";
import { readProject, toProjectCard } from "./cards.server.ts";
import { publicRows } from "./public-rows.server.ts";
import { searchRecords, type Total } from "./search.server.ts";
import type { MatchedTexts } from "./search-matches.ts";
import { fetchRowBySlug, type Source } from "./source.server.ts";

/** A multiple of two, three and four, so that the rows of a page are full in any number of columns. */
export const projectsPerPage = 24;

export interface RenderedProject extends RenderedMarkdown {
  project: ProjectHead;
}

export interface ProjectSearchResults {
  /** Most relevant first. */
  projects: (ProjectCard & { matches: MatchedTexts })[];
  hasNextPage: boolean;
  /** Null if the search failed. */
  total: Total | null;
}

export const noProjects: ProjectSearchResults = { projects: [], hasNextPage: false, total: null };

/** Queries public projects. Methods reject if the API or the network fails. */
export function createProjectReader({ database, onProblem, messages }: Source) {
  return {
    async findOne(slug: string): Promise<RenderedProject | null> {
      const row = await fetchRowBySlug<ProjectRow>(publicRows(database, projects), slug);
      return row ? renderProject(row, await messages(), onProblem) : null;
    },

    async search(query: string, page: number): Promise<ProjectSearchResults> {
      const pageRange = { page, size: projectsPerPage };
      const { records, ...result } = await searchRecords<ProjectRow>(
        database,
        projects.table,
        query,
        pageRange,
      );
      return {
        ...result,
        projects: records.flatMap(({ row, markMatches }) => {
          const card = toProjectCard(row, onProblem);
          if (!card) return [];
          return { ...card, matches: markMatches(card.title, card.summary, row.description ?? "") };
        }),
      };
    },
  };
}

/** Renders the text of a project; null for a row without a slug. */
export async function renderProject(
  row: ProjectRow,
  messages: Messages,
  onProblem: (message: string) => void,
): Promise<RenderedProject | null> {
  const parsedProject = readProject(row, onProblem);
  if (!parsedProject) return null;
  const { description, ...project } = parsedProject;
  return { ...(await renderPage(description, messages)), project };
}
