import { AdapterDateFns } from "@mui/x-date-pickers/AdapterDateFns";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { deDE, enUS } from "@mui/x-date-pickers/locales";
import { de } from "date-fns/locale/de";
import { enGB } from "date-fns/locale/en-GB";
import type { ReactNode } from "react";
import { currentLanguage, type Language } from "../i18n/messages.ts";

/** How a day is written in a field, as everywhere in the admin: `22 Nov 2026`, and `22. Nov. 2026` in German. */
export const dayFormat = "PP";

/** How each language writes dates, and what it says of their fields. */
const locales: Readonly<Record<Language, { dateFns: typeof enGB; pickers: typeof enUS }>> = {
  en: { dateFns: enGB, pickers: enUS },
  de: { dateFns: de, pickers: deDE },
};

/** Gives the fields and calendars of dates below it the language of the admin. */
export function DateLocalization({ children }: { children: ReactNode }) {
  const { dateFns, pickers } = locales[currentLanguage()];
  const { localeText } = pickers.components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={dateFns}
      {...(localeText && { localeText })}
    >
      {children}
    </LocalizationProvider>
  );
}
