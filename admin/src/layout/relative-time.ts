import { sharedMessage } from "../i18n/en/shared.ts";
import { currentLocale } from "../i18n/messages.ts";

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 24 * 3600],
  ["month", 30 * 24 * 3600],
  ["week", 7 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago `then` was, as people say it: `just now`, `5 minutes ago`, `yesterday`. */
export function relativeTime(then: Date, now: Date = new Date()): string {
  const seconds = (then.getTime() - now.getTime()) / 1000;
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  if (!step) return sharedMessage("justNow");
  const [unit, length] = step;
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" });
  return format.format(Math.round(seconds / length), unit);
}

/** A moment in full, for the tooltip of a relative one. */
export function exactTime(moment: Date): string {
  return moment.toLocaleString(currentLocale(), { dateStyle: "full", timeStyle: "short" });
}
