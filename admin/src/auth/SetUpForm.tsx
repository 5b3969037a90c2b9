import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAuthProvider } from "react-admin";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { AdminAuthProvider } from "../providers/auth.ts";
import { authWord } from "../words/en/auth.ts";
import { recoveryWord } from "../words/en/recovery.ts";
import { sharedWord } from "../words/en/shared.ts";
import { authMessage, isAboutPassword } from "./messages.ts";
import { PasswordField } from "./PasswordField.tsx";
import { passwordHint, useNewPassword } from "./use-new-password.ts";

interface Account {
  email: string;
  password: string;
}

/** Creates the account of the site's owner with the code of the set-up link. */
export function SetUpForm({ setupCode }: { setupCode: string }) {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [mustConfirm, setMustConfirm] = useState(false);
  const { register, handleSubmit, formState, getValues, setError } = useForm<Account>();
  const rules = useNewPassword(() => [getValues("email")]);

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
      if (isAboutPassword(error)) setError("password", { message: authMessage(error) });
      else setFailure(authMessage(error));
      return;
    }
    queryClient.clear();
    await navigate("/admin", { replace: true });
  });

  if (mustConfirm) {
    return <Alert severity="info">{authWord("created")}</Alert>;
  }
  return (
    <Stack component="form" noValidate onSubmit={create} spacing={2}>
      <title>{sharedWord("pageTitle", { title: authWord("createAccount") })}</title>
      <div>
        <Typography variant="h1">{authWord("createAccount")}</Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {authWord("createAccountText")}
        </Typography>
      </div>
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField
        label={recoveryWord("email")}
        type="email"
        autoComplete="username"
        autoFocus
        {...register("email", {
          required: recoveryWord("emailMissing"),
          pattern: { value: /^\S+@\S+$/, message: recoveryWord("emailWrong") },
        })}
        error={Boolean(formState.errors.email)}
        helperText={formState.errors.email?.message}
      />
      <PasswordField
        autoComplete="new-password"
        {...register("password", rules)}
        error={Boolean(formState.errors.password)}
        helperText={formState.errors.password?.message ?? passwordHint()}
      />
      <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
        {authWord("createIt")}
      </Button>
    </Stack>
  );
}
