import { currentLocale } from "../../i18n/messages.ts";

/** Formats a day in the admin's language: 23 November 2026. */
export const formatDay = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: "long" }).format(new Date(iso));
