import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAuthProvider } from "react-admin";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import { emailRules } from "../../../data/auth/email-rules.ts";
import { useAuthMutation } from "../../../data/auth/use-auth-mutation.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { fieldOf } from "./field-of.ts";
import { PasswordField } from "./PasswordField.tsx";
import { atPassword, passwordHint, useNewPassword } from "./use-new-password.ts";
import { useRecovery } from "./use-recovery.ts";

interface Account {
  email: string;
  password: string;
}

interface SetUpFormProps {
  setupCode: string;
  /** Told that somebody is about to come in. */
  prepare: () => void;
}

/** Creates the account of the site's owner with the code of the set-up link. */
export function SetUpForm({ setupCode, prepare }: SetUpFormProps) {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm<Account>();
  const rules = useNewPassword(() => [form.getValues("email")]);

  const { run, errorMessage } = useAuthMutation(async ({ email, password }: Account) => {
    const account = { email: email.trim(), password };
    const isSignedIn = await authProvider?.signUp({ ...account, setupCode });
    if (!isSignedIn) return setUnconfirmed(account.email);
    queryClient.clear();
    await navigate("/admin", { replace: true });
  }, atPassword(form.setError));

  if (unconfirmed !== null) return <Unconfirmed email={unconfirmed} />;
  return (
    <Stack
      component="form"
      noValidate
      onInput={prepare}
      onSubmit={form.handleSubmit(run)}
      spacing={2}
    >
      <title>{sharedMessage("pageTitle", { title: authMessage("createAccount") })}</title>
      <div>
        <Typography variant="h1">{authMessage("createAccount")}</Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {authMessage("createAccountText")}
        </Typography>
      </div>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <TextField
        label={recoveryMessage("email")}
        type="email"
        autoComplete="username"
        autoFocus
        {...fieldOf(form, "email", emailRules())}
      />
      <PasswordField
        autoComplete="new-password"
        {...fieldOf(form, "password", rules, passwordHint())}
      />
      <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
        {authMessage("createIt")}
      </Button>
    </Stack>
  );
}

/** Says that a mail must be followed first, and sends another one. */
function Unconfirmed({ email }: { email: string }) {
  const recovery = useRecovery();
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
