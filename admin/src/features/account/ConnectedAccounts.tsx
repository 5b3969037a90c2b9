import { Alert, Box, Button, DialogContentText, Stack, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AccountState } from "../../data/auth/account.ts";
import type { Identity } from "../../data/auth/identities.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { providerMessage } from "../../i18n/en/providers.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { useAccountAction } from "../../layout/use-account-action.ts";
import { accountQuery } from "./account-query.ts";
import { accountRow } from "./account-row.ts";
import { dateOf } from "./date-of.ts";
import { providerName } from "./sign-in/provider-name.ts";

interface ConnectedAccountsProps extends Pick<AccountState, "identities" | "hasEmailSignIn"> {
  /** Who the server lets say that somebody is the owner. */
  providers: string[];
}

/** The accounts elsewhere that sign the owner in. */
export default function ConnectedAccounts(props: ConnectedAccountsProps) {
  const { identities, hasEmailSignIn, providers } = props;
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<Identity | null>(null);
  const connecting = useAccountAction(async (account, provider: string) => {
    window.location.assign(await account.identities.connect(provider));
  });
  const disconnecting = useAccountAction(async (account, { id, provider }: Identity) => {
    await account.identities.disconnect(id);
    setRemoved(null);
    toastSuccess(providerMessage("disconnected", { provider: providerName(provider) }));
    await queryClient.invalidateQueries({ queryKey: accountQuery });
  });
  const open = providers.filter((name) => identities.every(({ provider }) => provider !== name));
  const isRemovable = hasEmailSignIn || identities.length > 1;

  return (
    <FieldGroup title={providerMessage("title")} help={providerMessage("help")}>
      {connecting.errorMessage && <Alert severity="error">{connecting.errorMessage}</Alert>}
      {identities.length > 0 && (
        <div>
          {identities.map((identity) => (
            <Box key={identity.id} sx={accountRow}>
              <Box sx={{ flex: "1 1 16rem", minWidth: 0 }}>
                <Typography sx={{ fontWeight: 550 }}>{providerName(identity.provider)}</Typography>
                <Typography
                  variant="body2"
                  color="text.secondary"
                  sx={{ overflowWrap: "anywhere" }}
                >
                  {detailOf(identity)}
                </Typography>
              </Box>
              {isRemovable && (
                <Button
                  variant="outlined"
                  color="inherit"
                  aria-label={providerMessage("disconnectNamed", {
                    provider: providerName(identity.provider),
                  })}
                  onClick={() => setRemoved(identity)}
                >
                  {providerMessage("disconnect")}
                </Button>
              )}
            </Box>
          ))}
        </div>
      )}
      {!isRemovable && identities.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {providerMessage("onlyWay")}
        </Typography>
      )}
      {open.length > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
          {open.map((provider) => (
            <Button
              key={provider}
              variant="outlined"
              disabled={connecting.isPending}
              onClick={() => connecting.run(provider)}
            >
              {providerMessage("connect", { provider: providerName(provider) })}
            </Button>
          ))}
        </Stack>
      )}
      {removed && (
        <ConfirmDialog
          open
          title={providerMessage("disconnectTitle", { provider: providerName(removed.provider) })}
          confirm={providerMessage("disconnect")}
          isBusy={disconnecting.isPending}
          onConfirm={() => disconnecting.run(removed)}
          onClose={() => setRemoved(null)}
        >
          <DialogContentText>
            {providerMessage(hasEmailSignIn ? "disconnectHelp" : "disconnectOther")}
          </DialogContentText>
          {disconnecting.errorMessage && (
            <Alert severity="error">{disconnecting.errorMessage}</Alert>
          )}
        </ConfirmDialog>
      )}
    </FieldGroup>
  );
}

function detailOf({ email, createdAt }: Identity): string {
  const date = dateOf(createdAt);
  return email ? providerMessage("known", { email, date }) : providerMessage("since", { date });
}
