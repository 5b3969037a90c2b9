import { Alert, Box, Button, DialogContentText, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Passkey } from "../../data/auth/passkeys.ts";
import { useAccount } from "../../data/auth/use-account.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { passkeyMessage } from "../../i18n/en/passkeys.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { accountErrorMessage, useAccountAction } from "../../layout/use-account-action.ts";
import { accountQuery } from "./account-query.ts";
import { accountRow } from "./account-row.ts";
import { dateOf } from "./date-of.ts";
import { PasskeyName } from "./PasskeyName.tsx";
import { passkeyErrorMessage } from "./sign-in/passkey-message.ts";

const passkeysQuery = [...accountQuery, "passkeys"];

/** The keys of devices that sign the owner in. */
export default function Passkeys() {
  const account = useAccount();
  const queryClient = useQueryClient();
  const [named, setNamed] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: passkeysQuery,
    queryFn: async () => (await account()).passkeys.list(),
  });

  const adding = useAccountAction(async ({ passkeys }) => {
    const { id } = await passkeys.add();
    toastSuccess(passkeyMessage("isAdded"));
    setNamed(id);
    await queryClient.invalidateQueries({ queryKey: passkeysQuery });
  }, addMessage);
  const removing = useAccountAction(async ({ passkeys }, passkey: Passkey) => {
    await passkeys.remove(passkey);
    setRemoved(null);
    toastSuccess(passkeyMessage("isRemoved"));
    await queryClient.invalidateQueries({ queryKey: passkeysQuery });
  });

  async function settleName() {
    await queryClient.invalidateQueries({ queryKey: passkeysQuery });
    setNamed(null);
  }

  return (
    <FieldGroup title={passkeyMessage("title")} help={passkeyMessage("help")}>
      {adding.errorMessage && <Alert severity="error">{adding.errorMessage}</Alert>}
      {data && data.length > 0 && (
        <div>
          {data.map((passkey) => (
            <Box key={passkey.id} sx={accountRow}>
              {named === passkey.id ? (
                <PasskeyName
                  passkey={passkey}
                  onNamed={settleName}
                  onCancelled={() => setNamed(null)}
                />
              ) : (
                <PasskeyRow
                  passkey={passkey}
                  onRename={() => setNamed(passkey.id)}
                  onRemove={() => setRemoved(passkey)}
                />
              )}
            </Box>
          ))}
        </div>
      )}
      {isError && !data ? (
        <LoadFailure what={passkeyMessage("thePasskeys")} retry={refetch} isRetrying={isFetching} />
      ) : (
        <Button
          variant="outlined"
          disabled={!data}
          loading={adding.isPending}
          onClick={() => adding.run()}
          sx={{ alignSelf: "start" }}
        >
          {passkeyMessage(data?.length ? "addAnother" : "add")}
        </Button>
      )}
      {removed && (
        <ConfirmDialog
          open
          title={passkeyMessage("removeTitle", { name: removed.name })}
          confirm={passkeyMessage("remove")}
          isBusy={removing.isPending}
          onConfirm={() => removing.run(removed)}
          onClose={() => setRemoved(null)}
        >
          <DialogContentText>{passkeyMessage("removeHelp")}</DialogContentText>
          {removing.errorMessage && <Alert severity="error">{removing.errorMessage}</Alert>}
        </ConfirmDialog>
      )}
    </FieldGroup>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onRename,
  onRemove,
}: PasskeyRowProps) {
  const date = dateOf(createdAt);
  return (
    <>
      <Box sx={{ flex: "1 1 16rem", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {lastUsedAt === null
            ? passkeyMessage("added", { date })
            : passkeyMessage("addedAndUsed", { date, used: dateOf(lastUsedAt) })}
        </Typography>
      </Box>
      <Stack direction="row" spacing={1}>
        <Button
          variant="outlined"
          color="inherit"
          aria-label={passkeyMessage("renameNamed", { name })}
          onClick={onRename}
        >
          {passkeyMessage("rename")}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          aria-label={passkeyMessage("removeNamed", { name })}
          onClick={onRemove}
        >
          {passkeyMessage("remove")}
        </Button>
      </Stack>
    </>
  );
}

/** What the owner reads where none was added; what the server did not take is a new one, and none that was removed. */
function addMessage(error: unknown): string | null {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  if (name === "CsrfError") return accountErrorMessage(error);
  if (code !== "webauthn_verification_failed") return passkeyErrorMessage(error);
  return passkeyMessage("notAdded", { origin: window.location.origin });
}
