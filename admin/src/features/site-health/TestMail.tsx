import { Alert, Button } from "@mui/material";
import { useState } from "react";
import type { AccountApi } from "../../data/auth/account.ts";
import { useAccountAction } from "../../data/auth/use-auth.ts";
import { accountMessage } from "../../i18n/en/account.ts";

type Outcome = Awaited<ReturnType<AccountApi["sendTestMail"]>>;

export function TestMail() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { run, isPending, errorMessage } = useAccountAction(async (account) => {
    setOutcome(null);
    setOutcome(await account.sendTestMail());
  });

  return (
    <>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      {outcome && <Alert severity={severities[outcome.outcome]}>{messageOf(outcome)}</Alert>}
      <Button variant="outlined" loading={isPending} onClick={() => run()}>
        {accountMessage("testMail")}
      </Button>
    </>
  );
}

const severities = {
  sent: "success",
  stored: "info",
  failed: "error",
  slow: "warning",
  tooMany: "warning",
} as const;

function messageOf(result: Outcome): string {
  switch (result.outcome) {
    case "sent":
      return accountMessage("mailSent", { to: result.to });
    case "stored":
      return accountMessage("mailStored");
    case "failed":
      return accountMessage("mailFailed", { reason: result.reason });
    case "slow":
      return accountMessage("mailSlow");
    case "tooMany":
      return accountMessage("mailTooMany", { minutes: Math.ceil(result.waitSeconds / 60) });
  }
}
