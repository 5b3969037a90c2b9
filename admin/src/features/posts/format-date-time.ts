import { currentLocale } from "../../i18n/messages.ts";

/** Formats date, time and time zone: `24 December 2026 at 18:00 GMT+1`. */
export function formatDateTime(time: Date): string {
  return new Intl.DateTimeFormat(currentLocale(), {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "shortOffset",
  }).format(time);
}

/** Time zone of this browser, such as `Europe/Lisbon`. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 9:00 on the day after `now`. */
export function tomorrowMorning(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
}

/** The earliest year that can be chosen. An incompletely typed year is lower: `2`, `20`, `202`. */
const minYear = 1000;

/** The time in a date field; null while it is incomplete. */
export function nullIfIncomplete(typedTime: Date | null): Date | null {
  return typedTime && typedTime.getFullYear() >= minYear ? typedTime : null;
}
