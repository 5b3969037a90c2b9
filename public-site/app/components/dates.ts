/** Converts a month from `MM/YYYY` to `YYYY-MM`; undefined for other text. */
export function toIsoMonth(month: string): string | undefined {
  const [, number, year] = /^(\d{2})\/(\d{4})$/.exec(month) ?? [];
  return number && year ? `${year}-${number}` : undefined;
}

/** Cache by locale and precision, because creating a formatter takes longer than formatting. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an ISO 8601 date or time with the precision given: `2019`, `Mar 2019` or `4 Mar 2019`. Uses UTC, so that
 * server and browser agree, and Latin digits. Returns other text unchanged.
 *
 * @param locale BCP 47 tag.
 */
export function formatDate(date: string, locale: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(date) ?? [];
  const parsedDate = new Date(date.length > 10 ? date : `${year}-${month ?? "01"}-${day ?? "01"}`);
  if (!year || Number.isNaN(parsedDate.getTime())) return date;
  const key = `${locale} ${day ? "day" : month ? "month" : "year"}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: "UTC",
      numberingSystem: "latn",
      year: "numeric",
      ...(month ? { month: "short" } : {}),
      ...(day ? { day: "numeric" } : {}),
    });
  formatters.set(key, formatter);
  return formatter.format(parsedDate);
}
