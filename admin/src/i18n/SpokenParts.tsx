import { createTheme, type Theme, ThemeProvider } from "@mui/material";
import { type ReactNode, useCallback } from "react";
import { currentParts } from "./words.ts";

/** MUI's own parts below it, such as a field with choices, speak the chosen language. */
export function SpokenParts({ children }: { children: ReactNode }) {
  const parts = currentParts();
  const spoken = useCallback((theme: Theme) => createTheme(theme, parts), [parts]);
  return <ThemeProvider theme={spoken}>{children}</ThemeProvider>;
}
