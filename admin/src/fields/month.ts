import { currentLocale } from "../i18n/messages.ts";

/** A month of a year; `month` is null if only the year is known. Months count from 1. */
export interface MonthOrYear {
  year: number;
  month: number | null;
}

/**
 * Parses a month in the usual formats: `04/2023`, `4.2023`, `042023`, `2023-04`, `Apr 2023`, `2023`. Names may be in
 * English or in the language of the admin. Returns null for other text.
 */
export function parseMonth(text: string): MonthOrYear | null {
  const normalizedText = text.trim().toLowerCase();
  const numericMatch =
    /^(?<month>\d{1,2})\s*[/.\-\s]\s*(?<year>\d{4})$/.exec(normalizedText) ??
    /^(?<month>\d{2})(?<year>\d{4})$/.exec(normalizedText) ??
    /^(?<year>\d{4})\s*[/.\-\s]\s*(?<month>\d{1,2})$/.exec(normalizedText) ??
    /^(?<year>\d{4})$/.exec(normalizedText);
  if (numericMatch) {
    const { year, month } = numericMatch.groups ?? {};
    return monthIfValid(Number(year), month === undefined ? null : Number(month));
  }
  const nameMatch = /^(?<name>\p{L}{3,9})\.?,?\s+(?<year>\d{4})$/u.exec(normalizedText);
  const { name, year } = nameMatch?.groups ?? {};
  if (!name) return null;
  // The rest of the name may be misspelled or in another language, but longer words are not names of months.
  const isSimilar = (monthName: string) =>
    monthName.slice(0, 3) === name.slice(0, 3) && name.length <= monthName.length;
  const index = listMonthNames().findIndex((names) => names.some(isSimilar));
  return monthIfValid(Number(year), index + 1);
}

/** Names of each month in English and in the language of the admin, in lower case. */
function listMonthNames(): string[][] {
  return Array.from({ length: 12 }, (_, index) =>
    ["en", currentLocale()].map((locale) =>
      new Date(2026, index).toLocaleString(locale, { month: "long" }).toLowerCase(),
    ),
  );
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
  const month = parseMonth(text);
  return month ? formatPartialDate(month) : text.trim();
}

/** Formats a month or a year as in JSON Resume. */
export function formatPartialDate({ year, month }: MonthOrYear): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, "0")}`;
}

function monthIfValid(year: number, month: number | null): MonthOrYear | null {
  return month === null || (month >= 1 && month <= 12) ? { year, month } : null;
}
