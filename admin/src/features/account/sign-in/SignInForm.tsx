import { Alert, Button, Link, Stack, TextField, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useAuthProvider } from "react-admin";
import { useForm } from "react-hook-form";
import { Link as RouterLink } from "react-router";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import type { SignInResult } from "../../../data/auth/pending-session.ts";
import { useAuthMutation } from "../../../data/auth/use-auth-mutation.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import type { LinkRequestState } from "./ForgottenPage.tsx";
import { fieldOf } from "./field-of.ts";
import { PasswordField } from "./PasswordField.tsx";

interface Credentials {
  email: string;
  password: string;
}

interface SignInFormProps {
  /** Goes on with what signing in came to. */
  enter: (entry: SignInResult | undefined) => Promise<void>;
  /** Told that somebody is about to sign in. */
  prepare: () => void;
  /** What stands below the form. */
  otherWays: ReactNode;
  /** True when a set-up link was followed to a site that has an owner. */
  wasSetUp: boolean;
}

/** Asks for e-mail and password. */
export function SignInForm({ enter, prepare, otherWays, wasSetUp }: SignInFormProps) {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const form = useForm<Credentials>();
  const typed: LinkRequestState = { email: form.watch("email") ?? "" };

  const { run, errorMessage } = useAuthMutation(async (credentials: Credentials) =>
    enter(await authProvider?.login(credentials)),
  );

  return (
    <Stack
      component="form"
      noValidate
      onInput={prepare}
      onSubmit={form.handleSubmit(run)}
      spacing={2}
    >
      <title>{sharedMessage("pageTitle", { title: authMessage("signIn") })}</title>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {authMessage("signIn")}
      </Typography>
      {wasSetUp && !errorMessage && <Alert severity="info">{authMessage("setUpAlready")}</Alert>}
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <TextField
        label={recoveryMessage("email")}
        type="email"
        autoComplete="username"
        autoFocus
        {...fieldOf(form, "email", { required: recoveryMessage("emailMissing") })}
      />
      <PasswordField
        autoComplete="current-password"
        {...fieldOf(form, "password", { required: authMessage("enterPassword") })}
      />
      <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
        {authMessage("signIn")}
      </Button>
      <Stack
        direction="row"
        sx={{ flexWrap: "wrap", justifyContent: "space-between", columnGap: 1, rowGap: 3 }}
      >
        <Link component={RouterLink} to="/auth/forgotten" state={typed} variant="body2">
          {recoveryMessage("forgot")}
        </Link>
        <Link component={RouterLink} to="/auth/by-link" state={typed} variant="body2">
          {recoveryMessage("byLink")}
        </Link>
      </Stack>
      {otherWays}
    </Stack>
  );
}
