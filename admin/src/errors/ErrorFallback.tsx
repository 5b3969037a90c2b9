import { Button, Stack, Typography } from "@mui/material";
import { useEffect } from "react";
import { useRouteError } from "react-router";
import { sharedWord } from "../words/en/shared.ts";

/** What replaces the page when it cannot be rendered. */
export function ErrorFallback() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Stack
      role="alert"
      spacing={2}
      sx={{ alignItems: "flex-start", maxWidth: "34rem", mx: "auto", px: 3, pt: "18vh" }}
    >
      <title>{sharedWord("broken")}</title>
      <Typography variant="h1">{sharedWord("broken")}</Typography>
      <Typography color="text.secondary">{sharedWord("brokenText")}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {sharedWord("refreshPage")}
      </Button>
    </Stack>
  );
}
