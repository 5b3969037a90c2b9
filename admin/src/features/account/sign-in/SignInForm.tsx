import { Alert, Link, Stack } from "@mui/material";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Link as RouterLink } from "react-router";
import type { SignInResult } from "../../../data/auth/pending-session.ts";
import { useAdminAuth, useAuthMutation } from "../../../data/auth/use-auth.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { AuthHeading } from "./AuthLayout.tsx";
import { AuthSubmitButton, EmailField, PasswordField, textFieldProps } from "./auth-form-parts.tsx";
import type { EmailLinkState } from "./RequestEmailLinkPage.tsx";

interface SignInFormProps {
  onSignedIn: (result: SignInResult) => Promise<void>;
  /** Starts to load the admin. Called on input, so that the admin can open soon after the form is submitted. */
  preloadAdmin: () => void;
  otherMethods: ReactNode;
  /** True if a set-up link was opened although the site has an owner. */
  hasUsedSetUpLink: boolean;
}

/** Form that signs in with e-mail address and password, with links to the other methods. */
export function SignInForm(props: SignInFormProps) {
  const { onSignedIn, preloadAdmin, otherMethods, hasUsedSetUpLink } = props;
  const authProvider = useAdminAuth();
  const form = useForm({ defaultValues: { email: "", password: "" } });
  const linkState: EmailLinkState = { email: form.watch("email") };

  const { run, errorMessage } = useAuthMutation(
    async (credentials: { email: string; password: string }) =>
      onSignedIn(await authProvider.login(credentials)),
  );

  return (
    <Stack
      component="form"
      noValidate
      onInput={preloadAdmin}
      onSubmit={form.handleSubmit(run)}
      spacing={2}
    >
      <AuthHeading title={authMessage("signIn")} />
      {hasUsedSetUpLink && !errorMessage && (
        <Alert severity="info">{authMessage("alreadySetUp")}</Alert>
      )}
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <EmailField {...textFieldProps(form, "email", { required: authMessage("emailMissing") })} />
      <PasswordField
        autoComplete="current-password"
        {...textFieldProps(form, "password", { required: authMessage("enterPassword") })}
      />
      <AuthSubmitButton form={form} isMain>
        {authMessage("signIn")}
      </AuthSubmitButton>
      <Stack
        direction="row"
        sx={{ flexWrap: "wrap", justifyContent: "space-between", columnGap: 1, rowGap: 3 }}
      >
        <Link component={RouterLink} to="/auth/forgotten" state={linkState} variant="body2">
          {authMessage("forgot")}
        </Link>
        <Link component={RouterLink} to="/auth/by-link" state={linkState} variant="body2">
          {authMessage("signInByMail")}
        </Link>
      </Stack>
      {otherMethods}
    </Stack>
  );
}
