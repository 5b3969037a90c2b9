import { PartialChangeError } from "../api/errors.ts";

/** Columns that the database fills in itself: a form carries them along, a save must not. */
const ownColumns = ["id", "user_id", "created_at", "updated_at", "search"];

/** A record of a form without what a save must not carry. */
export function withoutOwnColumns(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !ownColumns.includes(column)));
}

/** Only what changed is sent, so that two people editing different columns do not undo each other. */
export function changedColumns(
  row: Record<string, unknown>,
  previous: Record<string, unknown> = {},
) {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(previous[column]),
    ),
  );
}

/** @throws PartialChangeError where fewer rows were changed than were asked for. */
export function requireAllChanged(changed: unknown[] | undefined, asked: unknown[]): void {
  const count = changed?.length ?? 0;
  if (count !== asked.length) throw new PartialChangeError(count, asked.length);
}
