import { PartialChangeError } from "../api/errors.ts";

type Row = Record<string, unknown>;

/** Columns that an update never sends: the database sets them, or they are fixed when the row is created. */
const readOnlyColumns = ["id", "user_id", "created_at", "updated_at", "search"];

export function withoutReadOnlyColumns(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => !readOnlyColumns.includes(column)),
  );
}

/** Returns only the changed columns, so that concurrent edits of different columns do not overwrite each other. */
export function changedColumns(row: Row, previous: Row = {}) {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(previous[column]),
    ),
  );
}

/** @throws PartialChangeError if fewer rows changed than requested. */
export function requireAllChanged(changedRows: unknown[] | undefined, ids: unknown[]): void {
  const count = changedRows?.length ?? 0;
  if (count !== ids.length) throw new PartialChangeError(count, ids.length);
}
