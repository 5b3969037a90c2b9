import { Alert, Button, Link, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link as RouterLink } from "react-router";
import { recoveryWord } from "../words/en/recovery.ts";
import { authMessage } from "./messages.ts";
import type { LinkPurpose } from "./recovery.ts";
import { useRecovery } from "./use-recovery.ts";

interface LinkRequestProps {
  email?: string;
  purpose?: LinkPurpose;
}

/** Asks for a mail with a link that leads to a new password, or signs in. What it answers is the same whosever address it is. */
export function LinkRequest({ email = "", purpose = "newPassword" }: LinkRequestProps) {
  const recovery = useRecovery();
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });

  const ask = handleSubmit(async ({ email }) => {
    setFailure(null);
    setSentTo(null);
    try {
      await (await recovery()).ask(email.trim(), purpose);
      setSentTo(email.trim());
    } catch (error) {
      setFailure(authMessage(error));
    }
  });

  return (
    <Stack component="form" noValidate onSubmit={ask} spacing={2}>
      {failure && <Alert severity="error">{failure}</Alert>}
      {sentTo !== null && (
        <Alert severity="success">{recoveryWord("sent", { email: sentTo })}</Alert>
      )}
      <TextField
        label={recoveryWord("email")}
        type="email"
        autoComplete="username"
        autoFocus
        {...register("email", {
          required: recoveryWord("emailMissing"),
          pattern: { value: /^\s*\S+@\S+\s*$/, message: recoveryWord("emailWrong") },
        })}
        error={Boolean(formState.errors.email)}
        helperText={formState.errors.email?.message}
      />
      <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
        {recoveryWord(sentTo === null ? "send" : "sendAnother")}
      </Button>
      {sentTo !== null && (
        <Typography variant="body2" color="text.secondary">
          {recoveryWord.with("noMail", { command: <code>npm run owner</code> })}
        </Typography>
      )}
      <Link component={RouterLink} to="/auth" variant="body2" sx={{ alignSelf: "start" }}>
        {recoveryWord("backToSignIn")}
      </Link>
    </Stack>
  );
}
