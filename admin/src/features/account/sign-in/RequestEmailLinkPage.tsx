import { Alert, Link, Stack } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link as RouterLink, useLocation, useNavigate } from "react-router";
import type { LinkPurpose } from "../../../data/auth/email-links.ts";
import { useAdminAuth, useAuthMutation, useCapabilities } from "../../../data/auth/use-auth.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { SecondaryText } from "../../../layout/SecondaryText.tsx";
import { AuthHeading, AuthLayout } from "./AuthLayout.tsx";
import {
  AuthSubmitButton,
  CodeField,
  EmailField,
  emailRules,
  textFieldProps,
} from "./auth-form-parts.tsx";

export interface EmailLinkState {
  email: string;
}

/** `/auth/forgotten` and `/auth/by-link`: requests an e-mail with a link that resets the password or signs in. */
export default function RequestEmailLinkPage() {
  const { pathname, state } = useLocation();
  const { email = "" } = (state ?? {}) as Partial<EmailLinkState>;
  const isSignIn = pathname === "/auth/by-link";
  return (
    <AuthLayout>
      <EmailLinkForm
        title={authMessage(isSignIn ? "signInByMail" : "newPassword")}
        text={authMessage(isSignIn ? "signInByMailHelp" : "forgottenHelp")}
        email={email}
        purpose={isSignIn ? "signIn" : "newPassword"}
      />
    </AuthLayout>
  );
}

interface EmailLinkFormProps {
  title: string;
  text: string;
  email?: string;
  purpose?: LinkPurpose;
}

/** Requests an e-mail with a link. The response does not reveal whether the address has an account. */
export function EmailLinkForm(props: EmailLinkFormProps) {
  const { title, text, email = "", purpose = "newPassword" } = props;
  const { emailLinks } = useAdminAuth();
  const capabilities = useCapabilities();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ defaultValues: { email } });

  const { run, errorMessage } = useAuthMutation(async (email: string) => {
    setSentTo(null);
    await emailLinks.requestLink(email, purpose);
    setSentTo(email);
  });
  const submit = form.handleSubmit(({ email }) => run(email.trim()));

  return (
    <Stack spacing={2}>
      <AuthHeading title={title} text={text} />
      <Stack component="form" noValidate onSubmit={submit} spacing={2}>
        {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
        {sentTo !== null && (
          <Alert severity="success">{authMessage("linkSent", { email: sentTo })}</Alert>
        )}
        <EmailField {...textFieldProps(form, "email", emailRules())} />
        <AuthSubmitButton form={form} isMain>
          {authMessage(sentTo === null ? "sendLink" : "sendAnother")}
        </AuthSubmitButton>
      </Stack>
      {sentTo !== null && capabilities?.supportsEmailCodes && (
        <EmailCodeForm email={sentTo} purpose={purpose} />
      )}
      {sentTo !== null && (
        <SecondaryText>
          {authMessage.with("noMail", { command: <code>npm run owner</code> })}
        </SecondaryText>
      )}
      <Link component={RouterLink} to="/auth" variant="body2" sx={{ alignSelf: "start" }}>
        {authMessage("backToSignIn")}
      </Link>
    </Stack>
  );
}

/** Accepts the code of an e-mail that was read on another device. */
function EmailCodeForm({ email, purpose }: { email: string; purpose: LinkPurpose }) {
  const { emailLinks } = useAdminAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { code: "" } });
  const { run, errorMessage } = useAuthMutation(async (code: string) => {
    const linkResult = await emailLinks.verifyEmailCode(email, purpose, code);
    const page = linkResult === "newPassword" ? "/auth/new-password" : "/auth";
    // Discards responses cached before the sign-in.
    await queryClient.resetQueries({ queryKey: ["auth"] });
    await navigate(page, { replace: true });
  });
  const submit = form.handleSubmit(({ code }) => run(code));

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2}>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <CodeField
        label={sharedMessage("codeFromMail")}
        {...textFieldProps(
          form,
          "code",
          { required: authMessage("mailCodeMissing") },
          authMessage("mailCodeHelp"),
        )}
      />
      <AuthSubmitButton form={form}>{authMessage("continue")}</AuthSubmitButton>
    </Stack>
  );
}
