/**
 * Converts a time of the API (`2026-11-21T00:04:50.783123+00:00`) to UTC with milliseconds (`2026-11-21T00:04:50.783Z`);
 * null for an invalid value. Do not compare row versions with this function, because the result has no microseconds.
 */
export const toIsoTimestamp = (value: string | null | undefined): string | null =>
  new Date(value ?? "").toJSON();
