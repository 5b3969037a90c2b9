import type { Database } from "@portfolio/content/database";

/** A row of `revisions` as the admin reads it. */
export type RevisionRecord = Database["public"]["Tables"]["revisions"]["Row"];

/** Something that was deleted and can be brought back; `id` is the revision to restore. */
export type DeletedItem = Database["public"]["Functions"]["deleted_items"]["Returns"][number];

/** A table whose rows keep their versions. */
export type RevisedTable = "portfolio_sections" | "projects" | "blog_posts";
