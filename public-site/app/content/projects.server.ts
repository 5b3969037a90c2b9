import { type ProjectRow, projects } from "@portfolio/content/project";
import { type RenderedMarkdown, renderPageMarkdown } from "../markdown/markdown-thread.server.ts";
import type { ProjectHead, ProjectSummary } from "../site/site.ts";
import { type ContentSource, fetchRowBySlug, type TextSource } from "./content-source.server.ts";
import { publicRows } from "./public-rows.server.ts";
import { type ResultCount, searchRecords } from "./search.server.ts";
import type { MatchedTexts } from "./search-matches.ts";
import { readProject, toProjectSummary } from "./summaries.server.ts";

/** A multiple of two, three and four, so that the rows of a page are full in any number of columns. */
export const projectsPerPage = 24;

export interface RenderedProject extends RenderedMarkdown {
  project: ProjectHead;
}

export interface ProjectSearchResults {
  /** Most relevant first. */
  projects: (ProjectSummary & { matches: MatchedTexts })[];
  hasNextPage: boolean;
  /** Null if the search failed. */
  total: ResultCount | null;
}

export const emptyProjectSearch: ProjectSearchResults = {
  projects: [],
  hasNextPage: false,
  total: null,
};

/** Queries public projects. Methods reject if the API or the network fails. */
export function createProjectReader(source: ContentSource) {
  const { database, onProblem } = source;
  return {
    async findOne(slug: string): Promise<RenderedProject | null> {
      const row = await fetchRowBySlug<ProjectRow>(publicRows(database, projects), slug);
      return renderProject(row, source);
    },

    async search(query: string, page: number): Promise<ProjectSearchResults> {
      const { records, ...result } = await searchRecords<ProjectRow>(database, "projects", query, {
        page,
        size: projectsPerPage,
      });
      return {
        ...result,
        projects: records.flatMap(({ row, markMatches }) => {
          const summary = toProjectSummary(row, onProblem);
          if (!summary) return [];
          return {
            ...summary,
            matches: markMatches(summary.title, summary.summary, row.description ?? ""),
          };
        }),
      };
    },
  };
}

/** Renders the text of a project; null without a row or a slug. */
export async function renderProject(
  row: ProjectRow | undefined,
  { messages, onProblem }: TextSource,
): Promise<RenderedProject | null> {
  const parsedProject = row && readProject(row, onProblem);
  if (!parsedProject) return null;
  const { description, ...project } = parsedProject;
  return { ...(await renderPageMarkdown(description, await messages())), project };
}
