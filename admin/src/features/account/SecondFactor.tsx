import { Alert, Button } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AppEnrollment, AuthenticatorApp } from "../../data/auth/authenticator-apps.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { accountMessage } from "../../i18n/en/account.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { useAccountAction } from "../../layout/use-account-action.ts";
import { AccountRow } from "./AccountRow.tsx";
import { AddAuthenticatorForm } from "./AddAuthenticatorForm.tsx";
import { accountQuery } from "./account-query.ts";
import { formatDay } from "./format-day.ts";
import { RemoveAuthenticatorDialog } from "./RemoveAuthenticatorDialog.tsx";
import { useCapabilities } from "./sign-in/use-capabilities.ts";

/** Adds and removes authenticator apps. Renders nothing if the server does not support them. */
export function SecondFactor({ apps }: { apps: AuthenticatorApp[] }) {
  const queryClient = useQueryClient();
  const [adding, setAdding] = useState<AppEnrollment | null>(null);
  const [removing, setRemoving] = useState<AuthenticatorApp | null>(null);
  const capabilities = useCapabilities();

  const { run, isPending, errorMessage } = useAccountAction(async (account) => {
    setAdding(await account.authenticatorApps.enroll());
  });

  async function finish(message?: string) {
    setAdding(null);
    setRemoving(null);
    if (!message) return;
    toastSuccess(message);
    await queryClient.invalidateQueries({ queryKey: accountQuery });
  }

  if (apps.length === 0 && !capabilities?.secondFactor) return null;
  return (
    <FieldGroup title={accountMessage("secondFactor")} help={accountMessage("secondFactorHelp")}>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      {apps.length > 0 && (
        <div>
          {apps.map((app) => (
            <AccountRow
              key={app.id}
              title={accountMessage("app")}
              detail={accountMessage("appSince", { date: formatDay(app.createdAt) })}
            >
              <Button variant="outlined" color="inherit" onClick={() => setRemoving(app)}>
                {accountMessage("removeApp")}
              </Button>
            </AccountRow>
          ))}
        </div>
      )}
      {apps.length === 1 && !adding && (
        <Alert severity="warning">
          {accountMessage.with("onlyApp", {
            command: <code>npm run owner -- second-factor-off</code>,
          })}
        </Alert>
      )}
      {adding ? (
        <AddAuthenticatorForm
          app={adding}
          onConfirmed={() => finish(accountMessage("appAdded"))}
          onCancelled={() => finish()}
        />
      ) : (
        <Button
          variant="outlined"
          loading={isPending}
          onClick={() => run()}
          sx={{ alignSelf: "start" }}
        >
          {accountMessage(apps.length === 0 ? "addApp" : "addAnotherApp")}
        </Button>
      )}
      {removing && (
        <RemoveAuthenticatorDialog
          app={removing}
          isLast={apps.length === 1}
          onRemoved={() => finish(accountMessage("appRemoved"))}
          onClose={() => setRemoving(null)}
        />
      )}
    </FieldGroup>
  );
}
