import { sharedMessage } from "../i18n/en/shared.ts";
import { currentLocale } from "../i18n/messages.ts";

const unitsInSeconds: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 24 * 3600],
  ["month", 30 * 24 * 3600],
  ["week", 7 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
];

export interface RelativeTimeOptions {
  /** Counts seconds within the last minute. */
  hasSeconds?: boolean;
  /** Formats a future time as such. By default it is "just now", because server and browser clocks may differ. */
  canBeFuture?: boolean;
}

/** Returns, for example, "just now", "5 minutes ago" or "yesterday"; with seconds, "12 seconds ago". */
export function formatRelativeTime(
  time: Date,
  { hasSeconds = false, canBeFuture = false }: RelativeTimeOptions = {},
  now = new Date(),
): string {
  const difference = (time.getTime() - now.getTime()) / 1000;
  const seconds = canBeFuture ? difference : Math.min(difference, 0);
  // A time that would be rounded up to a whole larger unit gets that unit: "1 hour ago" instead of "60 minutes ago".
  const fittingUnit = unitsInSeconds.find(
    ([, length], index) => Math.abs(seconds) >= length - (unitsInSeconds[index + 1]?.[1] ?? 0) / 2,
  );
  if (!fittingUnit && (!hasSeconds || seconds > -1)) return sharedMessage("justNow");
  const [unit, length] = fittingUnit ?? ["second", 1];
  const formatter = new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" });
  return formatter.format(Math.round(seconds / length), unit);
}

export function formatExactTime(time: Date): string {
  return time.toLocaleString(currentLocale(), { dateStyle: "full", timeStyle: "short" });
}

/** Returns, for example, "25 Nov 2026, 14:05:09". */
export function formatTimeWithSeconds(time: Date): string {
  return time.toLocaleString(currentLocale(), { dateStyle: "medium", timeStyle: "medium" });
}

/** Returns, for example, "23 November 2026". */
export function formatDay(time: string): string {
  return new Date(time).toLocaleDateString(currentLocale(), { dateStyle: "long" });
}
