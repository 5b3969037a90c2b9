import { Button, Stack, Typography } from "@mui/material";
import { PageHeading } from "../shared/PageHeading.tsx";

/** The dashboard without its data. */
export function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
      <title>Dashboard · Portfolio admin</title>
      <PageHeading>Your site could not be loaded</PageHeading>
      <Typography color="text.secondary">
        Nothing was changed, and visitors see the last good version. Check that the server is
        running, then try again.
      </Typography>
      <Button variant="contained" onClick={retry}>
        Try again
      </Button>
    </Stack>
  );
}
