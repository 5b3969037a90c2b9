/**
 * Converts a timestamp of the API to UTC with milliseconds; null if it is invalid. Do not use the result to compare the
 * `updated_at` of two rows: the database's timestamps have microseconds, which this function drops.
 */
export const toIsoTimestamp = (value: string | null | undefined): string | null =>
  new Date(value ?? "").toJSON();
