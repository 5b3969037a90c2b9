import { Alert, Box, Button, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AppEnrollment, AuthenticatorApp } from "../../data/auth/authenticator-apps.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { accountMessage } from "../../i18n/en/account.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { useAccountAction } from "../../layout/use-account-action.ts";
import { accountQuery } from "./account-query.ts";
import { accountRow } from "./account-row.ts";
import { dateOf } from "./date-of.ts";
import { NewAppForm } from "./NewAppForm.tsx";
import { RemoveApp } from "./RemoveApp.tsx";
import { useAbilities } from "./sign-in/use-abilities.ts";

/** The apps whose codes are asked for after the password. Nothing of it is shown where the server has no such thing. */
export function SecondFactor({ apps }: { apps: AuthenticatorApp[] }) {
  const queryClient = useQueryClient();
  const [added, setAdded] = useState<AppEnrollment | null>(null);
  const [removed, setRemoved] = useState<AuthenticatorApp | null>(null);
  const abilities = useAbilities();

  const { run, isPending, errorMessage } = useAccountAction(async (account) => {
    setAdded(await account.authenticatorApps.enroll());
  });

  async function settle(message?: string) {
    setAdded(null);
    setRemoved(null);
    if (!message) return;
    toastSuccess(message);
    await queryClient.invalidateQueries({ queryKey: accountQuery });
  }

  if (apps.length === 0 && !abilities?.secondFactor) return null;
  return (
    <FieldGroup title={accountMessage("secondFactor")} help={accountMessage("secondFactorHelp")}>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      {apps.length > 0 && (
        <div>
          {apps.map((app) => (
            <Box key={app.id} sx={accountRow}>
              <Box sx={{ flex: "1 1 16rem" }}>
                <Typography sx={{ fontWeight: 550 }}>{accountMessage("app")}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {accountMessage("appSince", { date: dateOf(app.createdAt) })}
                </Typography>
              </Box>
              <Button variant="outlined" color="inherit" onClick={() => setRemoved(app)}>
                {accountMessage("removeApp")}
              </Button>
            </Box>
          ))}
        </div>
      )}
      {apps.length === 1 && !added && (
        <Alert severity="warning">
          {accountMessage.with("onlyApp", {
            command: <code>npm run owner -- second-factor-off</code>,
          })}
        </Alert>
      )}
      {added ? (
        <NewAppForm
          app={added}
          onConfirmed={() => settle(accountMessage("appAdded"))}
          onCancelled={() => settle()}
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
      {removed && (
        <RemoveApp
          app={removed}
          isLast={apps.length === 1}
          onRemoved={() => settle(accountMessage("appRemoved"))}
          onClose={() => setRemoved(null)}
        />
      )}
    </FieldGroup>
  );
}
