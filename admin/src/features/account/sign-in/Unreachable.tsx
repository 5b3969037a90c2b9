import { Alert, Button, Stack, Typography } from "@mui/material";
import { useEffect } from "react";
import { checkServer } from "../../../data/connection/connection.ts";
import { useSupabaseOutage } from "../../../data/connection/use-silent-supabase.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { describeOutage, OpenDashboardButton } from "../../../layout/SupabaseOutage.tsx";

/** Says on the way in that nobody answers, and who that is. */
export function Unreachable({ retry }: { retry: () => void }) {
  const silent = useSupabaseOutage();
  useEffect(() => void checkServer(), []);
  return (
    <Stack spacing={2}>
      <title>{sharedMessage("pageTitle", { title: authMessage("signIn") })}</title>
      <Typography variant="h1">
        {authMessage(silent ? "supabaseSilent" : "serverSilent")}
      </Typography>
      <Alert severity="error">
        {silent ? describeOutage(silent) : authMessage("serverSilentText")}
      </Alert>
      {silent && <OpenDashboardButton {...silent} variant="contained" />}
      <Button variant={silent?.dashboardUrl ? "outlined" : "contained"} onClick={retry}>
        {sharedMessage("tryAgain")}
      </Button>
    </Stack>
  );
}
