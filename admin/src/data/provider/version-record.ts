import type { RowOf, versions } from "@portfolio/content/collections";
import type { Database } from "@portfolio/content/database";

export type VersionRecord = RowOf<typeof versions>;

/** A deleted record; `id` is the version to restore. */
export type DeletedItem = Database["public"]["Functions"]["deleted_items"]["Returns"][number];
