import { Alert, Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useSignOut } from "../auth/use-sign-out.ts";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { toastSuccess } from "../providers/notifications/toasts.ts";
import { accountWord } from "../words/en/account.ts";
import { sharedWord } from "../words/en/shared.ts";
import { useAccount } from "./use-account.ts";
import { useFailure } from "./use-failure.ts";

/** Ends sessions: this browser's, the others, or all. */
export function Sessions() {
  const account = useAccount();
  const signOutHere = useSignOut();
  const signOutEverywhere = useSignOut("global");
  const [isBusy, setBusy] = useState(false);
  const { failure, fail, clear } = useFailure();

  async function signOutOthers() {
    clear();
    setBusy(true);
    try {
      await (await account()).signOutOthers();
      toastSuccess(accountWord("othersSignedOut"));
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

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
          onClick={signOutOthers}
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
    <Box sx={row}>
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

const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  py: 1.5,
  borderTop: 1,
  borderColor: "divider",
} as const;
