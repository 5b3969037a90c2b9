import { createTheme, ThemeProvider } from "@mui/material";
import { type ReactNode, useCallback } from "react";
import { currentLocalization } from "./messages.ts";

/** Localizes the MUI components inside it in the current language. */
export function LocalizedComponents({ children }: { children: ReactNode }) {
  const localization = currentLocalization();
  // The theme is an `object`, because comparing `Theme` with the type of `createTheme`'s options takes two thirds of
  // the time of a type check.
  const localizedTheme = useCallback(
    (theme: object) => createTheme(theme, localization),
    [localization],
  );
  return <ThemeProvider theme={localizedTheme}>{children}</ThemeProvider>;
}
