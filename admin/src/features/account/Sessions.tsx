import { Alert, Box, Button, Typography } from "@mui/material";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { accountMessage } from "../../i18n/en/account.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { useAccountAction } from "../../layout/use-account-action.ts";
import { useSignOut } from "../../layout/use-sign-out.ts";
import { accountRow } from "./account-row.ts";

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
        <SessionRow
          title={accountMessage("here")}
          help={accountMessage("hereHelp")}
          button={sharedMessage("signOut")}
          onClick={signOutHere}
        />
        <SessionRow
          title={accountMessage("others")}
          help={accountMessage("othersHelp")}
          button={accountMessage("signOutOthers")}
          onClick={() => run()}
          isPending={isPending}
        />
        <SessionRow
          title={accountMessage("everywhere")}
          help={accountMessage("everywhereHelp")}
          button={accountMessage("signOutEverywhere")}
          onClick={signOutEverywhere}
        />
      </div>
    </FieldGroup>
  );
}

interface SessionRowProps {
  title: string;
  help: string;
  button: string;
  onClick: () => void;
  isPending?: boolean;
}

function SessionRow({ title, help, button, onClick, isPending = false }: SessionRowProps) {
  return (
    <Box sx={accountRow}>
      <Box sx={{ flex: "1 1 16rem" }}>
        <Typography sx={{ fontWeight: 550 }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      </Box>
      <Button variant="outlined" color="inherit" loading={isPending} onClick={() => onClick()}>
        {button}
      </Button>
    </Box>
  );
}
