import { currentLocale } from "../../i18n/messages.ts";
/** A moment in full with its zone: `24 December 2026 at 18:00 GMT+1`. */
export function momentInWords(moment: Date): string {
  return new Intl.DateTimeFormat(currentLocale(), {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "shortOffset",
  }).format(moment);
}

/** The time zone of this browser: `Europe/Lisbon`. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Nine o'clock in the morning of the day after `now`. */
export function tomorrowMorning(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
}
