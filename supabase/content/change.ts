/** What one statement changed in a table: a hint to ask for it anew, with nothing of what the rows hold. */
export interface Change {
  table: string;
  /** True where rows were deleted. */
  isGone: boolean;
  /** Each row's id, and its version (`updated_at`) where the table has one; null for too many to name. */
  rows: readonly (readonly [id: string, version: string | null])[] | null;
}

/** What the server's stream of an open admin tells, each as one event. */
export type LiveEvent =
  | { change: Change }
  /** Changes may have been missed: what is shown is to be asked for anew. */
  | { missed: true }
  /** Records that are open in other windows, as `projects/<id>`. */
  | { others: readonly string[] };
