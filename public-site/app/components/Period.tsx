import { useWords } from "../words/use-words.ts";
import { formatDate, machineMonth } from "./dates.ts";

interface PeriodProps {
  /** `MM/YYYY`, an ISO 8601 date, or empty where it is not known. */
  start: string;
  /** The same; empty or `Present` means that it goes on. */
  end: string;
}

/** From when to when, with the dates also in the form that machines read. */
export function Period({ start, end }: PeriodProps) {
  const words = useWords();
  if (!start && !end) return null;
  return (
    <>
      {start ? <Moment date={start} /> : null}
      {start ? " – " : null}
      {end && end !== "Present" ? <Moment date={end} /> : words.present}
    </>
  );
}

/** A date of any exactness. */
export function Moment({ date }: { date: string }) {
  const { locale } = useWords();
  const machine = machineMonth(date) ?? date;
  // A browser may know newer conventions than the server, or older ones: the page keeps what it came with.
  return (
    <time dateTime={machine} suppressHydrationWarning>
      {formatDate(machine, locale)}
    </time>
  );
}
