import { Button, Stack, Typography } from "@mui/material";
import { useEffect } from "react";
import { useRouteError } from "react-router";
import { sharedMessage } from "../../i18n/en/shared.ts";

/**
 * Replaces the page after a render error. Sets no text colour, because the theme may have failed, too. Then the colours
 * of `base.css` apply.
 */
export function ErrorFallback() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Stack
      role="alert"
      spacing={2}
      sx={{ alignItems: "flex-start", maxWidth: "34rem", mx: "auto", px: 3, pt: "18vh" }}
    >
      <title>{sharedMessage("somethingWrong")}</title>
      <Typography variant="h1">{sharedMessage("somethingWrong")}</Typography>
      <Typography>{sharedMessage("brokenText")}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {sharedMessage("refreshPage")}
      </Button>
    </Stack>
  );
}
