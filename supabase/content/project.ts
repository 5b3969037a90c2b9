import { z } from "zod";
import { link, object, optionalImage, slug, text, textList, toggle } from "./fields.ts";
import { salvage } from "./salvage.ts";
import { toIsoTimestamp } from "./timestamp.ts";

/** A project as pages see it. */
export const project = object({
  id: z.string(),
  title: text(),
  slug: z.string().min(1),
  summary: text(),
  /** Markdown. */
  description: text(),
  url: link(),
  repoUrl: link(),
  cover: optionalImage(),
  /** The picture in social previews; null means the cover, or one that the server draws. */
  ogImage: optionalImage(),
  tags: textList(),
  featured: toggle(false),
  visible: toggle(false),
  /** ISO 8601, UTC. */
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
});

/** See {@link project}. */
export type Project = z.output<typeof project>;

/** A row of `projects`, as far as a page needs it. */
export interface ProjectRow {
  id: string;
  title: string | null;
  slug: string;
  summary: string | null;
  description: string | null;
  url: string | null;
  repo_url: string | null;
  cover: unknown;
  og_image: unknown;
  tags: string[] | null;
  featured: boolean | null;
  visible: boolean | null;
  created_at: string | null;
  updated_at: string | null;
}

/** What an owner edits of a `projects` row, with the messages the form shows. */
export const projectFields = object({
  title: z
    .string("Give the project a title.")
    .trim()
    .min(1, "Give the project a title.")
    .describe("Title"),
  slug: slug().describe("Slug"),
  summary: text().describe("Summary"),
  description: text().describe("Description"),
  url: link().describe("Link"),
  repo_url: link().describe("Source code"),
  cover: optionalImage().describe("Cover"),
  og_image: optionalImage().describe("Picture in previews"),
  tags: textList().describe("Tags"),
  featured: toggle(false).describe("Featured"),
  visible: toggle(true).describe("Visible"),
});

/** The columns of {@link projectFields}, ready to insert. */
export type ProjectFields = z.output<typeof projectFields>;

/**
 * A row as a project that a page can show; unusable fields get their default, a row without an address gives
 * null. Never throws.
 *
 * @param onProblem is told in one sentence, fit for a log, what was wrong.
 */
export function parseProject(
  row: ProjectRow,
  onProblem?: (message: string) => void,
): Project | null {
  const candidate = {
    id: row.id,
    title: row.title,
    slug: row.slug,
    summary: row.summary,
    description: row.description,
    url: row.url,
    repoUrl: row.repo_url,
    cover: row.cover,
    ogImage: row.og_image,
    tags: row.tags,
    featured: row.featured,
    visible: row.visible,
    createdAt: toIsoTimestamp(row.created_at),
    updatedAt: toIsoTimestamp(row.updated_at),
  };
  return salvage(project, candidate, (message) => onProblem?.(`Project ${row.id}: ${message}`));
}
