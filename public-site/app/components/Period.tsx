import { useMessages } from "../i18n/use-messages.ts";
import { formatDate, toIsoMonth } from "./dates.ts";

interface PeriodProps {
  /** `MM/YYYY`, an ISO 8601 date, or empty if unknown. */
  start: string;
  /** Same format as `start`; empty or `Present` if the period continues. */
  end: string;
}

/** A period with machine-readable dates; a single date if start and end are equal. */
export function Period({ start, end }: PeriodProps) {
  const messages = useMessages();
  if (!start && !end) return null;
  if (start === end) return <PartialDate date={start} />;
  return (
    <>
      {start ? <PartialDate date={start} /> : null}
      {start ? " – " : null}
      {end && end !== "Present" ? <PartialDate date={end} /> : messages.present}
    </>
  );
}

/** A date, formatted with the precision that it has: a year, month or day. */
export function PartialDate({ date }: { date: string }) {
  const { locale } = useMessages();
  const dateTime = toIsoMonth(date) ?? date;
  // Browser and server may format dates differently. Hydration keeps the server's text.
  return (
    <time dateTime={dateTime.replace(/T\d.*/, "")} suppressHydrationWarning>
      {formatDate(dateTime, locale)}
    </time>
  );
}
