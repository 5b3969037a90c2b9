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
import { fieldOf } from "./sign-in/field-of.ts";
import { AccountName, PasswordField } from "./sign-in/PasswordField.tsx";
import { atPassword, passwordHint, useNewPassword } from "./sign-in/use-new-password.ts";

const nothing = { password: "", code: "", currentPassword: "" };

/** A form for another password, which asks for whatever the server wants to know first. */
export function PasswordForm({ email }: { email: string }) {
  const [proofs, setProofs] = useState<readonly ReauthMethod[]>([]);
  const form = useForm({ defaultValues: nothing, shouldUnregister: true });
  const rules = useNewPassword(() => [email]);

  const { run, isPending, errorMessage } = useAccountAction(
    async (account, typed: typeof nothing) => {
      const asked = await account.changePassword(typed);
      // A code is used up once the server asks for more, and the password stays good.
      if (asked === "currentPassword") return setProofs([asked]);
      if (asked === "code") return setProofs((before) => [...new Set(before).add(asked)]);
      setProofs([]);
      form.reset(nothing);
      toastSuccess(recoveryMessage("passwordChanged"));
    },
    atPassword(form.setError, accountErrorMessage),
  );

  return (
    <FieldGroup title={accountMessage("password")} help={accountMessage("passwordHelp")}>
      <Stack component="form" noValidate onSubmit={form.handleSubmit(run)} spacing={2} useFlexGap>
        {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
        <AccountName email={email} />
        <PasswordField
          label={recoveryMessage("password")}
          autoComplete="new-password"
          {...fieldOf(form, "password", rules, passwordHint())}
        />
        {proofs.includes("code") && (
          <>
            <Alert severity="info">{accountMessage("codeSent", { email })}</Alert>
            <CodeField
              label={accountMessage("code")}
              autoFocus
              {...fieldOf(form, "code", { required: accountMessage("codeMissing") })}
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
        {proofs.includes("currentPassword") && (
          <>
            <Alert severity="info">{accountMessage("currentAsked")}</Alert>
            <PasswordField
              label={accountMessage("current")}
              autoComplete="current-password"
              autoFocus
              {...fieldOf(form, "currentPassword", { required: accountMessage("currentMissing") })}
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
