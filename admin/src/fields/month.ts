/** A month of a year; `month` is null if only the year is known. Months count from 1. */
export interface MonthOrYear {
  year: number;
  month: number | null;
}

/** Parses a month in the formats `04/2023`, `4.2023`, `042023`, `2023-04` and `2023`. Returns null for other text. */
export function parseMonth(text: string): MonthOrYear | null {
  const match =
    /^(?:(?<month>\d{1,2}(?=\D)|\d{2})[\s/.-]*)?(?<year>\d{4})$/.exec(text.trim()) ??
    /^(?<year>\d{4})[\s/.-]+(?<month>\d{1,2})$/.exec(text.trim());
  if (!match?.groups) return null;
  const { year, month } = match.groups;
  if (month === undefined) return { year: Number(year), month: null };
  return Number(month) >= 1 && Number(month) <= 12
    ? { year: Number(year), month: Number(month) }
    : null;
}

/** Converts a month to `MM/YYYY`, the format of the experience section. Returns other text trimmed. */
export function normalizeMonthYear(text: string): string {
  const month = parseMonth(text);
  return month?.month ? `${String(month.month).padStart(2, "0")}/${month.year}` : text.trim();
}

/**
 * Converts a month to `YYYY-MM` and a year to `YYYY`, as in JSON Resume. Returns other text, such as a day, trimmed.
 */
export function normalizePartialDate(text: string): string {
  const date = parseMonth(text);
  if (!date) return text.trim();
  const { year, month } = date;
  return month === null ? String(year) : `${year}-${String(month).padStart(2, "0")}`;
}
