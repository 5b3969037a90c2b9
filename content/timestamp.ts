/** Converts a time of the API to UTC with milliseconds; null if invalid. Versions of rows need their microseconds. */
export const toIsoTimestamp = (value: string | null | undefined): string | null =>
  new Date(value ?? "").toJSON();
