import type { PostRow } from "@portfolio/content/post";
import type { ProjectRow } from "@portfolio/content/project";

interface Times {
  created_at: string;
  updated_at: string;
}

/** What the dashboard reads of a project. */
export type ProjectSummary = Pick<ProjectRow, "id" | "title" | "cover"> & Times;

/** What the dashboard reads of a post. */
export type PostSummary = Pick<
  PostRow,
  "id" | "title" | "slug" | "cover" | "status" | "published_at"
> &
  Times;

/** The columns of {@link ProjectSummary}. */
export const projectColumns = ["id", "title", "cover", "created_at", "updated_at"];

/** The columns of {@link PostSummary}. */
export const postColumns = [...projectColumns, "slug", "status", "published_at"];
