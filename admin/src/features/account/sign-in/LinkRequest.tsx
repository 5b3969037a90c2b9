import { Alert, Button, Link, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link as RouterLink } from "react-router";
import { emailRules } from "../../../data/auth/email-rules.ts";
import type { LinkPurpose } from "../../../data/auth/recovery.ts";
import { useAuthMutation } from "../../../data/auth/use-auth-mutation.ts";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";
import { fieldOf } from "./field-of.ts";
import { MailCode } from "./MailCode.tsx";
import { useAbilities } from "./use-abilities.ts";
import { useRecovery } from "./use-recovery.ts";

interface LinkRequestProps {
  email?: string;
  purpose?: LinkPurpose;
}

/**
 * Asks for a mail with a link that leads to a new password, or signs in. What it answers is the same whosever address it
 * is.
 */
export function LinkRequest({ email = "", purpose = "newPassword" }: LinkRequestProps) {
  const recovery = useRecovery();
  const abilities = useAbilities();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ defaultValues: { email } });

  const { run, errorMessage } = useAuthMutation(async (email: string) => {
    setSentTo(null);
    await (await recovery()).requestLink(email, purpose);
    setSentTo(email);
  });
  const ask = form.handleSubmit(({ email }) => run(email.trim()));

  return (
    <Stack spacing={2}>
      <Stack component="form" noValidate onSubmit={ask} spacing={2}>
        {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
        {sentTo !== null && (
          <Alert severity="success">{recoveryMessage("sent", { email: sentTo })}</Alert>
        )}
        <TextField
          label={recoveryMessage("email")}
          type="email"
          autoComplete="username"
          autoFocus
          {...fieldOf(form, "email", emailRules())}
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
      {sentTo !== null && abilities?.emailCodes && <MailCode email={sentTo} purpose={purpose} />}
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
