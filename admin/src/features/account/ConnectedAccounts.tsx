import { Alert, Button, Stack } from "@mui/material";
import type { UserIdentity } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AccountApi, AccountState } from "../../data/auth/account.ts";
import { accountQueryKey, useAccountAction } from "../../data/auth/use-auth.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { authMessage } from "../../i18n/en/auth.ts";
import { providerMessage } from "../../i18n/en/sign-in-providers.ts";
import { formatDay } from "../../layout/format-time.ts";
import { ListedRow, ListedRows } from "../../layout/ListedRow.tsx";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { ConfirmAccountAction } from "./ConfirmAccountAction.tsx";
import { providerName } from "./sign-in/provider-name.ts";

interface ConnectedAccountsProps extends Pick<AccountState, "identities" | "hasEmailSignIn"> {
  /** OAuth providers that the Auth server has enabled. */
  providers: string[];
}

/**
 * The OAuth accounts with which the owner can sign in. Connects and disconnects them, but not the last way to sign
 * in.
 */
export function ConnectedAccounts(props: ConnectedAccountsProps) {
  const { identities, hasEmailSignIn, providers } = props;
  const queryClient = useQueryClient();
  const [identityToDisconnect, setIdentityToDisconnect] = useState<UserIdentity | null>(null);
  const connectAction = useAccountAction(async (account, provider: string) => {
    window.location.assign(await account.identities.connect(provider));
  });
  const connectableProviders = providers.filter((name) =>
    identities.every(({ provider }) => provider !== name),
  );
  const isRemovable = hasEmailSignIn || identities.length > 1;

  async function disconnect(account: AccountApi, identity: UserIdentity) {
    await account.identities.disconnect(identity.identity_id);
    setIdentityToDisconnect((current) => (current === identity ? null : current));
    const provider = providerName(identity.provider);
    toastSuccess(providerMessage("disconnected", { provider }));
    await queryClient.invalidateQueries({ queryKey: accountQueryKey });
  }

  return (
    <FieldGroup title={providerMessage("title")} help={providerMessage("help")}>
      {connectAction.errorMessage && <Alert severity="error">{connectAction.errorMessage}</Alert>}
      <ListedRows>
        {identities.map((identity) => (
          <ListedRow
            key={identity.identity_id}
            title={providerName(identity.provider)}
            detail={detailOf(identity)}
          >
            {isRemovable && (
              <Button
                variant="outlined"
                aria-label={providerMessage("disconnectNamed", {
                  provider: providerName(identity.provider),
                })}
                onClick={() => setIdentityToDisconnect(identity)}
              >
                {providerMessage("disconnect")}
              </Button>
            )}
          </ListedRow>
        ))}
      </ListedRows>
      {!isRemovable && identities.length > 0 && (
        <SecondaryText>{authMessage("onlySignInMethod")}</SecondaryText>
      )}
      {connectableProviders.length > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
          {connectableProviders.map((provider) => (
            <Button
              key={provider}
              variant="outlined"
              disabled={connectAction.isPending}
              onClick={() => connectAction.run(provider)}
            >
              {providerMessage("connect", { provider: providerName(provider) })}
            </Button>
          ))}
        </Stack>
      )}
      {identityToDisconnect && (
        <ConfirmAccountAction
          title={providerMessage("disconnectTitle", {
            provider: providerName(identityToDisconnect.provider),
          })}
          confirmLabel={providerMessage("disconnect")}
          action={(account) => disconnect(account, identityToDisconnect)}
          onClose={() => setIdentityToDisconnect(null)}
          text={providerMessage(hasEmailSignIn ? "disconnectHelp" : "disconnectHelpWithoutEmail")}
        />
      )}
    </FieldGroup>
  );
}

function detailOf({ identity_data, created_at = "" }: UserIdentity): string {
  const date = formatDay(created_at);
  const email: string | undefined = identity_data?.email;
  return email
    ? providerMessage("connectedAs", { email, date })
    : providerMessage("since", { date });
}
