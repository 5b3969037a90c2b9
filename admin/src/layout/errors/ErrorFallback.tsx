import {
  Button,
  CssBaseline,
  createTheme,
  Stack,
  ThemeProvider,
  Typography,
  useMediaQuery,
} from "@mui/material";
import { useEffect } from "react";
import type { Store } from "react-admin";
import { useRouteError } from "react-router";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { createThemes } from "../theme.ts";

/** Replaces the page after a render error. It is outside the admin's context, and therefore sets the theme itself. */
export function ErrorFallback({ store }: { store: Store }) {
  const error = useRouteError();
  const isSystemDark = useMediaQuery("(prefers-color-scheme: dark)", { noSsr: true });
  const storedTheme: unknown = store.getItem("theme");
  const isDark = storedTheme === "dark" || (storedTheme !== "light" && isSystemDark);
  useEffect(() => console.error(error), [error]);
  const { darkTheme, lightTheme } = createThemes();
  return (
    <ThemeProvider theme={createTheme(isDark ? darkTheme : lightTheme)}>
      <CssBaseline />
      <Stack
        role="alert"
        spacing={2}
        sx={{ alignItems: "flex-start", maxWidth: "34rem", mx: "auto", px: 3, pt: "18vh" }}
      >
        <title>{sharedMessage("somethingWrong")}</title>
        <Typography variant="h1">{sharedMessage("somethingWrong")}</Typography>
        <Typography color="text.secondary">{sharedMessage("brokenText")}</Typography>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {sharedMessage("refreshPage")}
        </Button>
      </Stack>
    </ThemeProvider>
  );
}
