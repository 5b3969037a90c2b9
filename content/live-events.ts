/** Notification that one SQL statement changed rows of a table. The admin fetches the new values. */
export interface TableChange {
  table: string;
  /** True if the rows were deleted. */
  isGone: boolean;
  /** Ids and versions (`updated_at`, null without such a column); null if there are too many rows to list. */
  rows: readonly (readonly [id: string, version: string | null])[] | null;
}

/** An event that the server sends to open admin windows. */
export type LiveEvent =
  | { change: TableChange }
  /** Something changed while the window was not connected, so everything on the page must be refetched. */
  | { missed: true }
  /** Records that are open in the owner's other windows, as `projects/<id>`. */
  | { others: readonly string[] };

/** Supabase Realtime channel on which admin windows report open records. The migration `live` also contains its name. */
export const liveTopic = "admin";
