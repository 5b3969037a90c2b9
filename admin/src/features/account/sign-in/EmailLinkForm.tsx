import { Alert, Button, Link, Stack, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link as RouterLink, useNavigate } from "react-router";
import { emailRules } from "../../../data/auth/email-rules.ts";
import type { LinkPurpose } from "../../../data/auth/recovery.ts";
import { useAdminAuth } from "../../../data/auth/use-admin-auth.ts";
import { useAuthMutation } from "../../../data/auth/use-auth-mutation.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";
import { CodeField } from "./CodeField.tsx";
import { textFieldProps } from "./text-field-props.ts";
import { useCapabilities } from "./use-capabilities.ts";

interface EmailLinkFormProps {
  email?: string;
  purpose?: LinkPurpose;
}

/** Requests an e-mail with a link. The response does not reveal whether the address has an account. */
export function EmailLinkForm({ email = "", purpose = "newPassword" }: EmailLinkFormProps) {
  const { recovery } = useAdminAuth();
  const capabilities = useCapabilities();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ defaultValues: { email } });

  const { run, errorMessage } = useAuthMutation(async (email: string) => {
    setSentTo(null);
    await (await recovery()).requestLink(email, purpose);
    setSentTo(email);
  });
  const submit = form.handleSubmit(({ email }) => run(email.trim()));

  return (
    <Stack spacing={2}>
      <Stack component="form" noValidate onSubmit={submit} spacing={2}>
        {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
        {sentTo !== null && (
          <Alert severity="success">{recoveryMessage("sent", { email: sentTo })}</Alert>
        )}
        <TextField
          label={recoveryMessage("email")}
          type="email"
          autoComplete="username"
          autoFocus
          {...textFieldProps(form, "email", emailRules())}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={form.formState.isSubmitting}
        >
          {recoveryMessage(sentTo === null ? "send" : "sendAnother")}
        </Button>
      </Stack>
      {sentTo !== null && capabilities?.emailCodes && (
        <EmailCodeForm email={sentTo} purpose={purpose} />
      )}
      {sentTo !== null && (
        <Typography variant="body2" color="text.secondary">
          {recoveryMessage.with("noMail", { command: <code>npm run owner</code> })}
        </Typography>
      )}
      <Link component={RouterLink} to="/auth" variant="body2" sx={{ alignSelf: "start" }}>
        {recoveryMessage("backToSignIn")}
      </Link>
    </Stack>
  );
}

/** Accepts the code of an e-mail that was read on another device. */
function EmailCodeForm({ email, purpose }: { email: string; purpose: LinkPurpose }) {
  const { recovery } = useAdminAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { code: "" } });
  const { run, errorMessage } = useAuthMutation(async (code: string) => {
    const linkResult = await (await recovery()).verifyEmailCode(email, purpose, code);
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
        label={recoveryMessage("mailCode")}
        {...textFieldProps(
          form,
          "code",
          { required: recoveryMessage("mailCodeMissing") },
          recoveryMessage("mailCodeHelp"),
        )}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={form.formState.isSubmitting}
        sx={{ alignSelf: "start" }}
      >
        {authMessage("continue")}
      </Button>
    </Stack>
  );
}
