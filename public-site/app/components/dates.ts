/** A month as a section has it, `MM/YYYY`, in the form that machines read: `YYYY-MM`. Undefined for other text. */
export function machineMonth(month: string): string | undefined {
  const [, number, year] = /^(\d{2})\/(\d{4})$/.exec(month) ?? [];
  return number && year ? `${year}-${number}` : undefined;
}

/**
 * An ISO 8601 date or moment as people write it, as exact as it was given: `2019`, `Mar 2019` or `4 Mar 2019`.
 * Told in UTC, so that server and browser say the same. What is no date is returned as it is.
 *
 * @param locale BCP 47 tag.
 */
export function formatDate(date: string, locale: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(date) ?? [];
  const moment = new Date(date.length > 10 ? date : `${year}-${month ?? "01"}-${day ?? "01"}`);
  if (!year || Number.isNaN(moment.getTime())) return date;
  return new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    year: "numeric",
    ...(month ? { month: "short" } : {}),
    ...(day ? { day: "numeric" } : {}),
  }).format(moment);
}
