import { Alert, Button, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { authMessage, isAboutPassword } from "../auth/messages.ts";
import { PasswordField } from "../auth/PasswordField.tsx";
import { passwordHint, useNewPassword } from "../auth/use-new-password.ts";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { toastSuccess } from "../providers/notifications/toasts.ts";
import { accountWord } from "../words/en/account.ts";
import { recoveryWord } from "../words/en/recovery.ts";
import type { Proof } from "./account-calls.ts";
import { useAccount } from "./use-account.ts";
import { useFailure } from "./use-failure.ts";

const nothing = { password: "", code: "", currentPassword: "" };

/** A form for another password, which asks for whatever the server wants to know first. */
export function PasswordForm({ email }: { email: string }) {
  const account = useAccount();
  const { failure, fail, clear } = useFailure();
  const [proof, setProof] = useState<Proof | null>(null);
  const form = useForm({ defaultValues: nothing, shouldUnregister: true });
  const { errors, isSubmitting } = form.formState;
  const rules = useNewPassword(() => [email]);

  const change = form.handleSubmit(async (typed) => {
    clear();
    try {
      const asked = await (await account()).changePassword(typed);
      setProof(asked);
      if (asked !== null) return;
    } catch (error) {
      // What is wrong with the password is said where it was typed.
      if (isAboutPassword(error)) form.setError("password", { message: authMessage(error) });
      else fail(error);
      return;
    }
    form.reset(nothing);
    toastSuccess(recoveryWord("passwordChanged"));
  });

  return (
    <FieldGroup title={accountWord("password")} help={accountWord("passwordHelp")}>
      <Stack component="form" noValidate onSubmit={change} spacing={2} useFlexGap>
        {failure && <Alert severity="error">{failure}</Alert>}
        {/* Tells a password manager whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={recoveryWord("password")}
          autoComplete="new-password"
          {...form.register("password", rules)}
          error={Boolean(errors.password)}
          helperText={errors.password?.message ?? passwordHint()}
        />
        {proof === "code" && (
          <>
            <Alert severity="info">{accountWord("codeSent", { email })}</Alert>
            <TextField
              label={accountWord("code")}
              autoComplete="one-time-code"
              autoFocus
              {...form.register("code", { required: accountWord("codeMissing") })}
              error={Boolean(errors.code)}
              helperText={errors.code?.message}
            />
          </>
        )}
        {proof === "currentPassword" && (
          <>
            <Alert severity="info">{accountWord("currentAsked")}</Alert>
            <PasswordField
              label={accountWord("current")}
              autoComplete="current-password"
              autoFocus
              {...form.register("currentPassword", { required: accountWord("currentMissing") })}
              error={Boolean(errors.currentPassword)}
              helperText={errors.currentPassword?.message}
            />
          </>
        )}
        <Button type="submit" variant="outlined" loading={isSubmitting} sx={{ alignSelf: "start" }}>
          {accountWord("changePassword")}
        </Button>
      </Stack>
    </FieldGroup>
  );
}
