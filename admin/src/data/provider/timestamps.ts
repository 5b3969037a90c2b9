import type { RaRecord } from "react-admin";

const columns = ["created_at", "updated_at", "published_at"];

/**
 * Converts the timestamps of a row to ISO 8601. The embedded backend sends `2026-11-21 00:04:50.783+00`, which not
 * every browser parses. Keeps microseconds, because `updated_at` is also the version of the row.
 */
export function withIsoTimestamps<Row extends RaRecord>(row: Row): Row {
  const copy: Record<string, unknown> = { ...row };
  for (const column of columns) {
    const value = copy[column];
    if (typeof value === "string") copy[column] = timestampAsIso(value);
  }
  return copy as Row;
}

export function timestampAsIso(value: string): string {
  return value.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00");
}
