import { Button, Stack, Typography } from "@mui/material";
import { useEffect } from "react";
import { useRouteError } from "react-router";

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
      <title>Something went wrong</title>
      <Typography variant="h1">Something went wrong</Typography>
      <Typography color="text.secondary">
        We're sorry, but something unexpected happened. Please refresh the page to try again.
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </Stack>
  );
}
