import { Alert, Button, Stack } from "@mui/material";
import { useEffect } from "react";
import { checkServer, useSupabaseOutage } from "../../../data/connection/connection.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { describeOutage, OpenDashboardButton } from "../../../layout/OfflineBar.tsx";
import { AuthHeading } from "./AuthLayout.tsx";

/** Error page of the sign-in: either the site's server or Supabase does not respond. */
export function ServerUnreachable({ retry }: { retry: () => void }) {
  const outage = useSupabaseOutage();
  useEffect(() => void checkServer(), []);
  return (
    <Stack spacing={2}>
      <AuthHeading title={authMessage(outage ? "supabaseNotResponding" : "serverNotResponding")} />
      <Alert severity="error">
        {outage ? describeOutage(outage) : authMessage("serverNotRespondingText")}
      </Alert>
      {outage && <OpenDashboardButton {...outage} variant="contained" />}
      <Button variant={outage?.dashboardUrl ? "outlined" : "contained"} onClick={retry}>
        {sharedMessage("tryAgain")}
      </Button>
    </Stack>
  );
}
