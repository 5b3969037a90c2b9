import { Alert, Box, Button, Stack, TextField } from "@mui/material";
import type { PasskeyListItem } from "@supabase/supabase-js";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { authErrorMessage } from "../../data/auth/auth-errors.ts";
import { passkeyName } from "../../data/auth/passkeys.ts";
import { accountQueryKey, useAccountAction, useAdminAuth } from "../../data/auth/use-auth.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { passkeyMessage } from "../../i18n/en/passkeys.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { formatDay } from "../../layout/format-time.ts";
import { ListedRow, ListedRows, listedRowStyle } from "../../layout/ListedRow.tsx";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { useUnsavedForm } from "../../record/UnsavedChangesPrompt.tsx";
import { ConfirmAccountAction } from "./ConfirmAccountAction.tsx";
import { textFieldProps } from "./sign-in/auth-form-parts.tsx";

const passkeysQueryKey = [...accountQueryKey, "passkeys"];

/** The account's passkeys, which the owner can add, rename and remove. */
export function Passkeys() {
  const { account } = useAdminAuth();
  const queryClient = useQueryClient();
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [passkeyToRemove, setPasskeyToRemove] = useState<PasskeyListItem | null>(null);
  const passkeysQuery = useQuery({
    queryKey: passkeysQueryKey,
    queryFn: () => account.passkeys.list(),
  });

  const { data: passkeyList } = passkeysQuery;
  const addAction = useAccountAction(async ({ passkeys }) => {
    const { id } = await passkeys.add();
    toastSuccess(passkeyMessage("addedToast"));
    setRenamingId(id);
    await queryClient.invalidateQueries({ queryKey: passkeysQueryKey });
  }, addErrorMessage);

  async function remove(passkey: PasskeyListItem) {
    await account.passkeys.remove(passkey);
    setPasskeyToRemove((current) => (current === passkey ? null : current));
    toastSuccess(passkeyMessage("removedToast"));
    await queryClient.invalidateQueries({ queryKey: passkeysQueryKey });
  }

  async function handleNamed() {
    await queryClient.invalidateQueries({ queryKey: passkeysQueryKey });
    setRenamingId(null);
  }

  return (
    <FieldGroup title={passkeyMessage("title")} help={passkeyMessage("help")}>
      {addAction.errorMessage && <Alert severity="error">{addAction.errorMessage}</Alert>}
      <ListedRows>
        {passkeyList?.map((passkey) =>
          renamingId === passkey.id ? (
            <Box component="li" key={passkey.id} sx={listedRowStyle}>
              <PasskeyNameForm
                passkey={passkey}
                onNamed={handleNamed}
                onCancelled={() => setRenamingId(null)}
              />
            </Box>
          ) : (
            <ListedRow key={passkey.id} title={passkeyName(passkey)} detail={usageOf(passkey)}>
              <Stack direction="row" spacing={1}>
                <Button
                  variant="outlined"
                  aria-label={passkeyMessage("renameNamed", { name: passkeyName(passkey) })}
                  onClick={() => setRenamingId(passkey.id)}
                >
                  {passkeyMessage("rename")}
                </Button>
                <Button
                  variant="outlined"
                  aria-label={sharedMessage("removeNamed", { name: passkeyName(passkey) })}
                  onClick={() => setPasskeyToRemove(passkey)}
                >
                  {sharedMessage("remove")}
                </Button>
              </Stack>
            </ListedRow>
          ),
        )}
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
        <ConfirmAccountAction
          title={passkeyMessage("removeTitle", { name: passkeyName(passkeyToRemove) })}
          confirmLabel={sharedMessage("remove")}
          action={() => remove(passkeyToRemove)}
          onClose={() => setPasskeyToRemove(null)}
          text={passkeyMessage("removeHelp")}
        />
      )}
    </FieldGroup>
  );
}

function usageOf({ created_at, last_used_at }: PasskeyListItem): string {
  const date = formatDay(created_at);
  return last_used_at
    ? passkeyMessage("addedAndUsed", { date, used: formatDay(last_used_at) })
    : passkeyMessage("added", { date });
}

/** Like {@link authErrorMessage}, but with another message for a rejected passkey. */
function addErrorMessage(error: unknown): string | null {
  if (Object(error).code !== "webauthn_verification_failed") return authErrorMessage(error);
  return passkeyMessage("notAdded", { origin: window.location.origin });
}

interface PasskeyNameFormProps {
  passkey: PasskeyListItem;
  onNamed: () => Promise<void>;
  onCancelled: () => void;
}

function PasskeyNameForm({ passkey, onNamed, onCancelled }: PasskeyNameFormProps) {
  const form = useForm({ defaultValues: { name: passkeyName(passkey) } });
  useUnsavedForm(form);
  const { run, errorMessage } = useAccountAction(async (account, name: string) => {
    await account.passkeys.rename(passkey.id, name);
    await onNamed();
  });
  const submit = form.handleSubmit(({ name }) => run(name.trim()));

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={1.5} useFlexGap sx={{ flex: 1 }}>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <TextField
        label={passkeyMessage("name")}
        autoComplete="off"
        autoFocus
        onFocus={({ target }) => target.select()}
        // The server accepts 120 bytes. A UTF-16 code unit takes at most three bytes in UTF-8.
        slotProps={{ htmlInput: { maxLength: 40 } }}
        {...textFieldProps(form, "name", {
          validate: (name) => name.trim() !== "" || sharedMessage("enterName"),
        })}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          {passkeyMessage("saveName")}
        </Button>
        <Button color="inherit" onClick={onCancelled}>
          {sharedMessage("cancel")}
        </Button>
      </Stack>
    </Stack>
  );
}
