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
const languages: Readonly<Record<Language, { dates: typeof enGB; fields: typeof enUS }>> = {
  en: { dates: enGB, fields: enUS },
  de: { dates: de, fields: deDE },
};

/** Gives the fields and calendars of dates below it the language of the admin. */
export function DateLanguage({ children }: { children: ReactNode }) {
  const { dates, fields } = languages[currentLanguage()];
  const { localeText } = fields.components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={dates}
      {...(localeText && { localeText })}
    >
      {children}
    </LocalizationProvider>
  );
}
