/**
 * Converts a time of the API to UTC with milliseconds; null if invalid. Do not compare versions of rows with this
 * function, because they have microseconds.
 */
export const toIsoTimestamp = (value: string | null | undefined): string | null =>
  new Date(value ?? "").toJSON();
