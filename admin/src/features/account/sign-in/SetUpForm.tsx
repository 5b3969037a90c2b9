import { Alert, Button, Stack, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { emailRules } from "../../../data/auth/email-rules.ts";
import { useAdminAuth } from "../../../data/auth/use-admin-auth.ts";
import { useAuthMutation } from "../../../data/auth/use-auth-mutation.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { AuthHeading } from "./AuthLayout.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { textFieldProps } from "./text-field-props.ts";
import { passwordHint, useNewPasswordRules, withPasswordErrors } from "./use-new-password.ts";

interface NewAccount {
  email: string;
  password: string;
}

interface SetUpFormProps {
  setupCode: string;
  /** Starts to load the admin. Called on input, so that the admin can open soon after the form is submitted. */
  preloadAdmin: () => void;
}

/** Creates the owner's account with the code of the set-up link. */
export function SetUpForm({ setupCode, preloadAdmin }: SetUpFormProps) {
  const authProvider = useAdminAuth();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string | null>(null);
  const form = useForm<NewAccount>();
  const rules = useNewPasswordRules(() => [form.getValues("email")]);

  const { run, errorMessage } = useAuthMutation(async ({ email, password }: NewAccount) => {
    const account = { email: email.trim(), password };
    const isSignedIn = await authProvider.signUp({ ...account, setupCode });
    if (!isSignedIn) return setUnconfirmedEmail(account.email);
    queryClient.clear();
    await navigate("/admin", { replace: true });
  }, withPasswordErrors(form.setError));

  if (unconfirmedEmail !== null) return <EmailUnconfirmed email={unconfirmedEmail} />;
  return (
    <Stack
      component="form"
      noValidate
      onInput={preloadAdmin}
      onSubmit={form.handleSubmit(run)}
      spacing={2}
    >
      <title>{sharedMessage("pageTitle", { title: authMessage("createAccount") })}</title>
      <AuthHeading title={authMessage("createAccount")} text={authMessage("createAccountText")} />
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <TextField
        label={recoveryMessage("email")}
        type="email"
        autoComplete="username"
        autoFocus
        {...textFieldProps(form, "email", emailRules())}
      />
      <PasswordField
        autoComplete="new-password"
        {...textFieldProps(form, "password", rules, passwordHint())}
      />
      <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
        {authMessage("createIt")}
      </Button>
    </Stack>
  );
}

/** Asks to confirm the e-mail address, and can send the e-mail again. */
function EmailUnconfirmed({ email }: { email: string }) {
  const { recovery } = useAdminAuth();
  const [isSent, setSent] = useState(false);
  const { run, isPending, errorMessage } = useAuthMutation(async () => {
    setSent(false);
    await (await recovery()).resendConfirmation(email);
    setSent(true);
  });

  return (
    <Stack spacing={2}>
      <Alert severity="info">{authMessage("created")}</Alert>
      {isSent && <Alert severity="success">{recoveryMessage("resent")}</Alert>}
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <Button
        variant="outlined"
        loading={isPending}
        onClick={() => run()}
        sx={{ alignSelf: "start" }}
      >
        {recoveryMessage("resend")}
      </Button>
    </Stack>
  );
}
