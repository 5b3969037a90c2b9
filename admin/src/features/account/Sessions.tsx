import { Alert, Box, Button, Typography } from "@mui/material";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { accountWord } from "../../i18n/en/account.ts";
import { sharedWord } from "../../i18n/en/shared.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { useAccountAct } from "../../layout/use-account-action.ts";
import { useSignOut } from "../../layout/use-sign-out.ts";
import { accountRow } from "./account-row.ts";

/** Ends sessions: this browser's, the others, or all. */
export function Sessions() {
  const signOutHere = useSignOut();
  const signOutEverywhere = useSignOut("global");
  const { run, isBusy, failure } = useAccountAct(async (account) => {
    await account.signOutOthers();
    toastSuccess(accountWord("othersSignedOut"));
  });

  return (
    <FieldGroup title={accountWord("sessions")} help={accountWord("sessionsHelp")}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <div>
        <Choice
          where={accountWord("here")}
          help={accountWord("hereHelp")}
          button={sharedWord("signOut")}
          onClick={signOutHere}
        />
        <Choice
          where={accountWord("others")}
          help={accountWord("othersHelp")}
          button={accountWord("signOutOthers")}
          onClick={() => run()}
          isBusy={isBusy}
        />
        <Choice
          where={accountWord("everywhere")}
          help={accountWord("everywhereHelp")}
          button={accountWord("signOutEverywhere")}
          onClick={signOutEverywhere}
        />
      </div>
    </FieldGroup>
  );
}

interface ChoiceProps {
  where: string;
  help: string;
  button: string;
  onClick: () => void;
  isBusy?: boolean;
}

function Choice({ where, help, button, onClick, isBusy = false }: ChoiceProps) {
  return (
    <Box sx={accountRow}>
      <Box sx={{ flex: "1 1 16rem" }}>
        <Typography sx={{ fontWeight: 550 }}>{where}</Typography>
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      </Box>
      <Button variant="outlined" color="inherit" loading={isBusy} onClick={() => onClick()}>
        {button}
      </Button>
    </Box>
  );
}
