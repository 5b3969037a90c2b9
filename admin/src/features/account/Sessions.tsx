import { Alert, Button } from "@mui/material";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { accountMessage } from "../../i18n/en/account.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { useAccountAction } from "../../layout/use-account-action.ts";
import { useSignOut } from "../../layout/use-sign-out.ts";
import { AccountRow } from "./AccountRow.tsx";

/** Signs out of this browser, the others, or all. */
export function Sessions() {
  const signOutHere = useSignOut();
  const signOutEverywhere = useSignOut("global");
  const { run, isPending, errorMessage } = useAccountAction(async (account) => {
    await account.signOutOthers();
    toastSuccess(accountMessage("othersSignedOut"));
  });

  return (
    <FieldGroup title={accountMessage("sessions")} help={accountMessage("sessionsHelp")}>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <div>
        <AccountRow title={accountMessage("here")} detail={accountMessage("hereHelp")}>
          <Button variant="outlined" color="inherit" onClick={() => signOutHere()}>
            {sharedMessage("signOut")}
          </Button>
        </AccountRow>
        <AccountRow title={accountMessage("others")} detail={accountMessage("othersHelp")}>
          <Button variant="outlined" color="inherit" loading={isPending} onClick={() => run()}>
            {accountMessage("signOutOthers")}
          </Button>
        </AccountRow>
        <AccountRow title={accountMessage("everywhere")} detail={accountMessage("everywhereHelp")}>
          <Button variant="outlined" color="inherit" onClick={() => signOutEverywhere()}>
            {accountMessage("signOutEverywhere")}
          </Button>
        </AccountRow>
      </div>
    </FieldGroup>
  );
}
