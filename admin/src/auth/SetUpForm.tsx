import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { minPasswordLength, passwordWeaknesses, weaknessTexts } from "@portfolio/content/password";
import { isAuthWeakPasswordError } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAuthProvider } from "react-admin";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { AdminAuthProvider } from "../providers/auth.ts";
import { authMessage } from "./messages.ts";
import { PasswordField } from "./PasswordField.tsx";

interface Account {
  email: string;
  password: string;
}

/** The server judges again, and knows more: this only spares a round trip. */
function problems(password: string, email: string): string {
  return passwordWeaknesses(password, { personal: [email] })
    .map((weakness) => weaknessTexts[weakness])
    .join(" ");
}

/** Creates the account of the site's owner with the code of the set-up link. */
export function SetUpForm({ setupCode }: { setupCode: string }) {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [mustConfirm, setMustConfirm] = useState(false);
  const { register, handleSubmit, formState, getValues, setError } = useForm<Account>();

  const create = handleSubmit(async (account) => {
    setFailure(null);
    try {
      const isSignedIn = await authProvider?.signUp({ ...account, setupCode });
      if (!isSignedIn) {
        setMustConfirm(true);
        return;
      }
    } catch (error) {
      // What is wrong with the password is said where it was typed.
      if (isAuthWeakPasswordError(error)) setError("password", { message: authMessage(error) });
      else setFailure(authMessage(error));
      return;
    }
    queryClient.clear();
    await navigate("/admin", { replace: true });
  });

  if (mustConfirm) {
    return (
      <Alert severity="info">
        Your account was created. Follow the link in the message you were sent, then sign in.
      </Alert>
    );
  }
  return (
    <Stack component="form" noValidate onSubmit={create} spacing={2}>
      <title>Create your account · Portfolio admin</title>
      <div>
        <Typography variant="h1">Create your account</Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          You become the owner of this site: the one person who can change it.
        </Typography>
      </div>
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        autoFocus
        {...register("email", {
          required: "Enter your e-mail address.",
          pattern: { value: /^\S+@\S+$/, message: "This is not an e-mail address." },
        })}
        error={Boolean(formState.errors.email)}
        helperText={formState.errors.email?.message}
      />
      <PasswordField
        autoComplete="new-password"
        {...register("password", {
          required: "Choose a password.",
          validate: (password) => problems(password, getValues("email")) || true,
        })}
        error={Boolean(formState.errors.password)}
        helperText={
          formState.errors.password?.message ??
          `At least ${minPasswordLength} characters. A few random words are good.`
        }
      />
      <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
        Create account
      </Button>
    </Stack>
  );
}
