import { Alert, Button } from "@mui/material";
import { useState } from "react";
import type { AccountApi } from "../../data/auth/account.ts";
import { useAccountAction } from "../../data/auth/use-auth.ts";
import { accountMessage } from "../../i18n/en/account.ts";

type TestMailResult = Awaited<ReturnType<AccountApi["sendTestMail"]>>;

/** Button that sends a test mail to the owner, and the result. */
export function TestMail() {
  const [result, setResult] = useState<TestMailResult | null>(null);
  const { run, isPending, errorMessage } = useAccountAction(async (account) => {
    setResult(null);
    setResult(await account.sendTestMail());
  });

  return (
    <>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      {result && <Alert severity={severities[result.outcome]}>{messageOf(result)}</Alert>}
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

function messageOf(result: TestMailResult): string {
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
