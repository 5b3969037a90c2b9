import { currentLocale } from "../../i18n/messages.ts";

/** A day as the owner reads it: 23 November 2026. */
export const dateOf = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: "long" }).format(new Date(iso));
