import { Alert, Button, Stack, TextField } from "@mui/material";
import { useForm } from "react-hook-form";
import type { Passkey } from "../../data/auth/passkeys.ts";
import { passkeyMessage } from "../../i18n/en/passkeys.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { useAccountAction } from "../../layout/use-account-action.ts";
import { textFieldProps } from "./sign-in/text-field-props.ts";

interface PasskeyNameFormProps {
  passkey: Passkey;
  onNamed: () => Promise<void>;
  onCancelled: () => void;
}

export function PasskeyNameForm({ passkey, onNamed, onCancelled }: PasskeyNameFormProps) {
  const form = useForm({ defaultValues: { name: passkey.name } });
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
        // The server accepts 120 bytes, and a UTF-16 code unit needs at most three.
        slotProps={{ htmlInput: { maxLength: 40 } }}
        {...textFieldProps(form, "name", {
          validate: (name) => name.trim() !== "" || passkeyMessage("nameMissing"),
        })}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          {passkeyMessage("keepName")}
        </Button>
        <Button color="inherit" onClick={onCancelled}>
          {sharedMessage("cancel")}
        </Button>
      </Stack>
    </Stack>
  );
}
