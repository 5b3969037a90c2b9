import { AdapterDateFns } from "@mui/x-date-pickers/AdapterDateFns";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { deDE, enUS } from "@mui/x-date-pickers/locales";
import { de } from "date-fns/locale/de";
import { enGB } from "date-fns/locale/en-GB";
import type { ReactNode } from "react";
import { currentLanguage, type Language } from "../i18n/messages.ts";

/** date-fns format of a day: `22 Nov 2026`, or `22. Nov. 2026` in German. */
export const dayFormat = "PP";

const locales: Readonly<Record<Language, { dateFns: typeof enGB; pickers: typeof enUS }>> = {
  en: { dateFns: enGB, pickers: enUS },
  de: { dateFns: de, pickers: deDE },
};

/** Sets the admin's language for the MUI date pickers inside. */
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
