import type { PostRow } from "@portfolio/content/post";
import type { ProjectRow } from "@portfolio/content/project";
import type { Section } from "@portfolio/content/sections";
import type { SelectionRow } from "@portfolio/content/selection";
import { renderPageMarkdown } from "../markdown/markdown-thread.server.ts";
import type { ContentSource } from "./content-source.server.ts";
import { type RenderedProject, renderProject } from "./projects.server.ts";
import { toPostSummary, toProjectSummary } from "./summaries.server.ts";

type OpenSelection = Pick<
  SelectionRow,
  "title" | "greeting" | "direction" | "with_cv" | "cv_summary" | "cv_employers"
> & { projects: ProjectRow[]; posts: PostRow[] };

/**
 * Reads selections by the token of their secret URL. Methods return null for an unknown or expired selection, and if
 * loading fails. Results are not cached.
 *
 * @param load runs a function and returns its result, or null if it rejects.
 */
export function createSelectionReader(
  source: ContentSource,
  load: <T>(read: () => Promise<T>) => Promise<T | null>,
  readCv: () => Promise<Section<"cv"> | null>,
) {
  const { database, messages, onProblem } = source;
  async function readSelection(token: string, countsVisit = false): Promise<OpenSelection | null> {
    if (!/^[0-9a-f]{64}$/.test(token)) return null;
    // The token is in the body, because URLs are logged.
    const { data, error } = await database.rpc("open_selection", {
      link_token: token,
      counts: countsVisit,
    });
    if (error) throw error;
    return data as OpenSelection | null;
  }
  const toSummary = (row: ProjectRow | undefined) =>
    (row && toProjectSummary(row, onProblem)) ?? undefined;

  const renderCommonProperties = async (selection: OpenSelection) => ({
    title: selection.title,
    /** Sanitised HTML. */
    greeting: (await renderPageMarkdown(selection.greeting, await messages())).html,
    posts: selection.posts.flatMap((row) => toPostSummary(row, onProblem) ?? []),
    hasCv: selection.with_cv,
  });

  return {
    /** Name of the design direction in which the selection is shown; "" for the direction of the site. */
    findDirection: (token: string): Promise<string | null> =>
      load(async () => (await readSelection(token))?.direction ?? null),
    /** The selection with summaries of its projects. Counts a visit. */
    open: (token: string) =>
      load(async () => {
        const selection = await readSelection(token, true);
        if (!selection) return null;
        const projects = selection.projects.flatMap((row) => toSummary(row) ?? []);
        return { ...(await renderCommonProperties(selection)), projects };
      }),
    /** The selection with the complete texts of its projects. */
    findRendered: (token: string) =>
      load(async () => {
        const selection = await readSelection(token);
        if (!selection) return null;
        const projects: RenderedProject[] = [];
        // Render one text at a time, because the queue of the Markdown thread would reject many texts at once.
        for (const row of selection.projects) {
          const project = await renderProject(row, source);
          if (project) projects.push(project);
        }
        return {
          ...(await renderCommonProperties(selection)),
          projects,
          direction: selection.direction,
        };
      }),
    /** A project of a selection with its text, and the previous and next project. */
    findProject: (token: string, slug: string) =>
      load(async () => {
        const rows = (await readSelection(token))?.projects ?? [];
        const index = rows.findIndex((row) => row.slug === slug);
        const project = await renderProject(rows[index], source);
        if (!project) return null;
        return {
          ...project,
          previous: toSummary(rows[index - 1]),
          next: toSummary(rows[index + 1]),
        };
      }),
    findCv: (token: string): Promise<Section<"cv"> | null> =>
      load(async () => {
        const [selection, cv] = await Promise.all([readSelection(token), readCv()]);
        if (!cv || !selection?.with_cv) return null;
        const { basics, work } = cv.content;
        const employers = new Set(selection.cv_employers.map(normalizeName));
        const content = {
          ...cv.content,
          basics: { ...basics, summary: selection.cv_summary || basics.summary },
          work:
            employers.size > 0
              ? work.filter(({ name }) => employers.has(normalizeName(name)))
              : work,
        };
        return { ...cv, content };
      }),
  };
}

const normalizeName = (name: string) => name.trim().toLowerCase();
