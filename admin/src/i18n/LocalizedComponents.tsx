import { createTheme, type Theme, ThemeProvider } from "@mui/material";
import { type ReactNode, useCallback } from "react";
import { currentLocalization } from "./messages.ts";

/** MUI's own parts below it, such as a field with choices, speak the chosen language. */
export function LocalizedComponents({ children }: { children: ReactNode }) {
  const parts = currentLocalization();
  const spoken = useCallback((theme: Theme) => createTheme(theme, parts), [parts]);
  return <ThemeProvider theme={spoken}>{children}</ThemeProvider>;
}
