import { Alert, Button } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { authErrorMessage } from "../../data/auth/auth-errors.ts";
import type { Passkey } from "../../data/auth/passkeys.ts";
import { accountQueryKey, useAccountAction, useAdminAuth } from "../../data/auth/use-admin-auth.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { passkeyMessage } from "../../i18n/en/passkeys.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { formatDay } from "../../layout/format-time.ts";
import { ListedRow, ListedRows } from "../../layout/ListedRow.tsx";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { toastSuccess } from "../../layout/notifications/toasts.ts";

const passkeysQueryKey = [...accountQueryKey, "passkeys"];

export function Passkeys() {
  const { account } = useAdminAuth();
  const queryClient = useQueryClient();
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey | null>(null);
  const passkeysQuery = useQuery({
    queryKey: passkeysQueryKey,
    queryFn: () => account.passkeys.list(),
  });

  const { data: passkeyList } = passkeysQuery;
  const addAction = useAccountAction(async ({ passkeys }) => {
    await passkeys.add();
    toastSuccess(passkeyMessage("addedToast"));
    await queryClient.invalidateQueries({ queryKey: passkeysQueryKey });
  }, addErrorMessage);
  const removeAction = useAccountAction(async ({ passkeys }, passkey: Passkey) => {
    await passkeys.remove(passkey);
    setPasskeyToRemove(null);
    toastSuccess(passkeyMessage("removedToast"));
    await queryClient.invalidateQueries({ queryKey: passkeysQueryKey });
  });

  return (
    <FieldGroup title={passkeyMessage("title")} help={passkeyMessage("help")}>
      {addAction.errorMessage && <Alert severity="error">{addAction.errorMessage}</Alert>}
      <ListedRows>
        {passkeyList?.map((passkey) => (
          <ListedRow key={passkey.id} title={passkey.name} detail={usageOf(passkey)}>
            <Button
              variant="outlined"
              aria-label={sharedMessage("removeNamed", { name: passkey.name })}
              onClick={() => setPasskeyToRemove(passkey)}
            >
              {sharedMessage("remove")}
            </Button>
          </ListedRow>
        ))}
      </ListedRows>
      {passkeysQuery.isError && !passkeyList ? (
        <LoadFailure subject={passkeyMessage("listLabel")} query={passkeysQuery} />
      ) : (
        <Button
          variant="outlined"
          disabled={!passkeyList}
          loading={addAction.isPending}
          onClick={() => addAction.run()}
        >
          {passkeyMessage(passkeyList?.length ? "addAnother" : "add")}
        </Button>
      )}
      {passkeyToRemove && (
        <ConfirmDialog
          title={passkeyMessage("removeTitle", { name: passkeyToRemove.name })}
          confirmLabel={sharedMessage("remove")}
          isBusy={removeAction.isPending}
          error={removeAction.errorMessage}
          onConfirm={() => removeAction.run(passkeyToRemove)}
          onClose={() => setPasskeyToRemove(null)}
          text={passkeyMessage("removeHelp")}
        />
      )}
    </FieldGroup>
  );
}

function usageOf({ createdAt, lastUsedAt }: Passkey): string {
  const date = formatDay(createdAt);
  return lastUsedAt === null
    ? passkeyMessage("added", { date })
    : passkeyMessage("addedAndUsed", { date, used: formatDay(lastUsedAt) });
}

/** Like {@link authErrorMessage}, but with another message for a rejected passkey. */
function addErrorMessage(error: unknown): string | null {
  if (Object(error).code !== "webauthn_verification_failed") return authErrorMessage(error);
  return passkeyMessage("notAdded", { origin: window.location.origin });
}
