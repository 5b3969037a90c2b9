import { createTheme, type Theme, ThemeProvider } from "@mui/material";
import { type ReactNode, useCallback } from "react";
import { currentLocalization } from "./messages.ts";

/** Gives MUI's own components below it the texts of the current language. */
export function LocalizedComponents({ children }: { children: ReactNode }) {
  const localization = currentLocalization();
  const localizedTheme = useCallback(
    (theme: Theme) => createTheme(theme, localization),
    [localization],
  );
  return <ThemeProvider theme={localizedTheme}>{children}</ThemeProvider>;
}
