/**
 * Converts a time to ISO 8601 in UTC with milliseconds (`2026-11-21T00:04:50.783Z`); null for an invalid value. The API
 * returns times as `2026-11-21T00:04:50.783+00:00`, SQL queries as `2026-11-21 00:04:50.783+00`. Do not compare row
 * versions with this function, because the result has no microseconds.
 */
export function toIsoTimestamp(value: string | null | undefined): string | null {
  const parts =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(\.\d+)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i.exec(
      value ?? "",
    );
  if (!parts) return null;
  const [, day, time, fraction = "", zone = "Z"] = parts;
  const offset = /^[+-]\d{2}$/.test(zone)
    ? `${zone}:00`
    : zone.replace(/^(.\d{2})(\d{2})$/, "$1:$2");
  const date = new Date(`${day}T${time}${fraction.slice(0, 4)}${offset.toUpperCase()}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
