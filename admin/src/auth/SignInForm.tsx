import { Alert, Button, Link, Stack, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAuthProvider } from "react-admin";
import { useForm } from "react-hook-form";
import { Link as RouterLink, useNavigate } from "react-router";
import type { AdminAuthProvider } from "../providers/auth.ts";
import { authWord } from "../words/en/auth.ts";
import { recoveryWord } from "../words/en/recovery.ts";
import { sharedWord } from "../words/en/shared.ts";
import type { LinkRequestState } from "./ForgottenPage.tsx";
import { authMessage } from "./messages.ts";
import { PasswordField } from "./PasswordField.tsx";

interface Credentials {
  email: string;
  password: string;
}

interface SignInFormProps {
  /** A checked path of this site. */
  next: string;
  /** True when a set-up link was followed to a site that has an owner. */
  wasSetUp: boolean;
}

/** Asks for e-mail and password. */
export function SignInForm({ next, wasSetUp }: SignInFormProps) {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, watch } = useForm<Credentials>();

  const typed: LinkRequestState = { email: watch("email") ?? "" };

  const signIn = handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      await authProvider?.login(credentials);
    } catch (error) {
      setFailure(authMessage(error));
      return;
    }
    queryClient.clear();
    await navigate(next, { replace: true });
  });

  return (
    <Stack component="form" noValidate onSubmit={signIn} spacing={2}>
      <title>{sharedWord("pageTitle", { title: authWord("signIn") })}</title>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {authWord("signIn")}
      </Typography>
      {wasSetUp && !failure && <Alert severity="info">{authWord("setUpAlready")}</Alert>}
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField
        label={recoveryWord("email")}
        type="email"
        autoComplete="username"
        autoFocus
        {...register("email", { required: recoveryWord("emailMissing") })}
        error={Boolean(formState.errors.email)}
        helperText={formState.errors.email?.message}
      />
      <PasswordField
        autoComplete="current-password"
        {...register("password", { required: authWord("enterPassword") })}
        error={Boolean(formState.errors.password)}
        helperText={formState.errors.password?.message}
      />
      <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
        {authWord("signIn")}
      </Button>
      <Stack direction="row" sx={{ flexWrap: "wrap", justifyContent: "space-between", gap: 1 }}>
        <Link component={RouterLink} to="/auth/forgotten" state={typed} variant="body2">
          {recoveryWord("forgot")}
        </Link>
        <Link component={RouterLink} to="/auth/by-link" state={typed} variant="body2">
          {recoveryWord("byLink")}
        </Link>
      </Stack>
    </Stack>
  );
}
