import { Alert, Button, Stack } from "@mui/material";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { ReauthMethod } from "../../data/auth/account.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { accountMessage } from "../../i18n/en/account.ts";
import { phoneMessage } from "../../i18n/en/phone.ts";
import { recoveryMessage } from "../../i18n/en/recovery.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { accountErrorMessage, useAccountAction } from "../../layout/use-account-action.ts";
import { CodeField } from "./sign-in/CodeField.tsx";
import { AccountName, PasswordField } from "./sign-in/PasswordField.tsx";
import { textFieldProps } from "./sign-in/text-field-props.ts";
import {
  passwordHint,
  useNewPasswordRules,
  withPasswordErrors,
} from "./sign-in/use-new-password.ts";

const emptyForm = { password: "", code: "", currentPassword: "" };

/** Changes the password. Asks for a code or the current password if the server requires it. */
export function PasswordForm({ email }: { email: string }) {
  const [requiredProofs, setRequiredProofs] = useState<readonly ReauthMethod[]>([]);
  const form = useForm({ defaultValues: emptyForm, shouldUnregister: true });
  const rules = useNewPasswordRules(() => [email]);

  const { run, isPending, errorMessage } = useAccountAction(
    async (account, values: typeof emptyForm) => {
      const requiredProof = await account.changePassword(values);
      // The server has used up the code when it asks for the current password.
      if (requiredProof === "currentPassword") return setRequiredProofs([requiredProof]);
      if (requiredProof === "code")
        return setRequiredProofs((current) => [...new Set(current).add(requiredProof)]);
      setRequiredProofs([]);
      form.reset(emptyForm);
      toastSuccess(recoveryMessage("passwordChanged"));
    },
    withPasswordErrors(form.setError, accountErrorMessage),
  );

  return (
    <FieldGroup title={accountMessage("password")} help={accountMessage("passwordHelp")}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(run)} spacing={2} useFlexGap>
        {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
        <AccountName email={email} />
        <PasswordField
          label={recoveryMessage("password")}
          autoComplete="new-password"
          {...textFieldProps(form, "password", rules, passwordHint())}
        />
        {requiredProofs.includes("code") && (
          <>
            <Alert severity="info">{accountMessage("codeSent", { email })}</Alert>
            <CodeField
              label={accountMessage("code")}
              autoFocus
              {...textFieldProps(form, "code", { required: accountMessage("codeMissing") })}
            />
            <Button
              loading={isPending && !form.formState.isSubmitting}
              onClick={() => run({ ...form.getValues(), code: "" })}
              sx={{ alignSelf: "start", ml: -1.25 }}
            >
              {phoneMessage("sendAnother")}
            </Button>
          </>
        )}
        {requiredProofs.includes("currentPassword") && (
          <>
            <Alert severity="info">{accountMessage("currentPasswordRequired")}</Alert>
            <PasswordField
              label={accountMessage("currentPassword")}
              autoComplete="current-password"
              autoFocus
              {...textFieldProps(form, "currentPassword", {
                required: accountMessage("currentPasswordMissing"),
              })}
            />
          </>
        )}
        <Button
          type="submit"
          variant="outlined"
          loading={form.formState.isSubmitting}
          sx={{ alignSelf: "start" }}
        >
          {accountMessage("changePassword")}
        </Button>
      </Stack>
    </FieldGroup>
  );
}
