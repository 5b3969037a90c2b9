import { formatDate, machineMonth } from "./dates.ts";

interface PeriodProps {
  /** `MM/YYYY`, an ISO 8601 date, or empty where it is not known. */
  start: string;
  /** The same; empty or `Present` means that it goes on. */
  end: string;
  locale: string;
}

/** From when to when, with the dates also in the form that machines read. */
export function Period({ start, end, locale }: PeriodProps) {
  if (!start && !end) return null;
  return (
    <>
      {start ? <Moment date={start} locale={locale} /> : null}
      {start ? " – " : null}
      {end && end !== "Present" ? <Moment date={end} locale={locale} /> : "Present"}
    </>
  );
}

/** A date of any exactness. */
export function Moment({ date, locale }: { date: string; locale: string }) {
  const machine = machineMonth(date) ?? date;
  return <time dateTime={machine}>{formatDate(machine, locale)}</time>;
}
