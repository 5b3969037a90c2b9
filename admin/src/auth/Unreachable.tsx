import { Alert, Button, Stack, Typography } from "@mui/material";

/** Says on the way in that nobody answers. */
export function Unreachable({ retry }: { retry: () => void }) {
  return (
    <Stack spacing={2}>
      <title>Sign in · Portfolio admin</title>
      <Typography variant="h1">The server does not answer</Typography>
      <Alert severity="error">
        The database behind this site cannot be reached. Check that the server is running, then try
        again.
      </Alert>
      <Button variant="contained" onClick={retry}>
        Try again
      </Button>
    </Stack>
  );
}
