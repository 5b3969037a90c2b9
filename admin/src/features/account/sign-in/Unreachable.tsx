import { Alert, Button, Stack, Typography } from "@mui/material";
import { useEffect } from "react";
import { checkServer } from "../../../data/connection/connection.ts";
import { silenceOf, WakeButton } from "../../../data/connection/SupabaseSilence.tsx";
import { useSilentSupabase } from "../../../data/connection/use-silent-supabase.ts";
import { authWord } from "../../../i18n/en/auth.ts";
import { sharedWord } from "../../../i18n/en/shared.ts";

/** Says on the way in that nobody answers, and who that is. */
export function Unreachable({ retry }: { retry: () => void }) {
  const silent = useSilentSupabase();
  useEffect(() => void checkServer(), []);
  return (
    <Stack spacing={2}>
      <title>{sharedWord("pageTitle", { title: authWord("signIn") })}</title>
      <Typography variant="h1">{authWord(silent ? "supabaseSilent" : "serverSilent")}</Typography>
      <Alert severity="error">{silent ? silenceOf(silent) : authWord("serverSilentText")}</Alert>
      {silent && <WakeButton {...silent} variant="contained" />}
      <Button variant={silent?.dashboard ? "outlined" : "contained"} onClick={retry}>
        {sharedWord("tryAgain")}
      </Button>
    </Stack>
  );
}
