import { createTheme, type Theme, ThemeProvider } from "@mui/material";
import { type ReactNode, useCallback } from "react";
import { currentLocalization } from "./messages.ts";

/** Localizes the MUI components inside it in the current language. */
export function LocalizedComponents({ children }: { children: ReactNode }) {
  const localization = currentLocalization();
  const localizedTheme = useCallback(
    (theme: Theme) => createTheme(theme, localization),
    [localization],
  );
  return <ThemeProvider theme={localizedTheme}>{children}</ThemeProvider>;
}
