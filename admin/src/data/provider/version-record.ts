import type { RowOf, versions } from "@portfolio/content/collections";
import type { Database } from "@portfolio/content/database";

/** A row of `revisions` as the admin reads it. */
export type VersionRecord = RowOf<typeof versions>;

/** Something that was deleted and can be brought back; `id` is the revision to restore. */
export type DeletedItem = Database["public"]["Functions"]["deleted_items"]["Returns"][number];
