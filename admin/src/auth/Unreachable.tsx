import { Alert, Button, Stack, Typography } from "@mui/material";
import { authWord } from "../words/en/auth.ts";
import { sharedWord } from "../words/en/shared.ts";

/** Says on the way in that nobody answers. */
export function Unreachable({ retry }: { retry: () => void }) {
  return (
    <Stack spacing={2}>
      <title>{sharedWord("pageTitle", { title: authWord("signIn") })}</title>
      <Typography variant="h1">{authWord("serverSilent")}</Typography>
      <Alert severity="error">{authWord("serverSilentText")}</Alert>
      <Button variant="contained" onClick={retry}>
        {sharedWord("tryAgain")}
      </Button>
    </Stack>
  );
}
