/** Changed rows of one statement. A hint to refetch; contains no content. */
export interface Change {
  table: string;
  /** True if the rows were deleted. */
  isGone: boolean;
  /** Id and version (`updated_at`, if the table has it) of each row; null if there are too many to list. */
  rows: readonly (readonly [id: string, version: string | null])[] | null;
}

/** An event of the server's stream to an open admin. */
export type LiveEvent =
  | { change: Change }
  /** Changes may have been missed: refetch everything shown. */
  | { missed: true }
  /** Records that are open in other windows, as `projects/<id>`. */
  | { others: readonly string[] };
