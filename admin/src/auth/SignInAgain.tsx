import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useId, useState } from "react";
import { useAuthProvider } from "react-admin";
import { useForm } from "react-hook-form";
import type { AdminAuthProvider } from "../providers/auth.ts";
import { authWord } from "../words/en/auth.ts";
import { sessionWord } from "../words/en/session.ts";
import { authMessage } from "./messages.ts";
import { PasswordField } from "./PasswordField.tsx";

/** Asks for the password over a page whose session has ended: the page and what was typed into it stay. */
export default function SignInAgain({ email }: { email: string }) {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const titleId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  const problem = formState.errors.password?.message;

  const signIn = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await authProvider?.login({ email, password });
    } catch (error) {
      setFailure(authMessage(error));
    }
  });

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form noValidate onSubmit={signIn}>
        <DialogTitle id={titleId}>{sessionWord("ended")}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText>{sessionWord("goOn", { email })}</DialogContentText>
          {failure && <Alert severity="error">{failure}</Alert>}
          {/* Tells a password manager whose password it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            autoComplete="current-password"
            autoFocus
            {...register("password", { required: authWord("enterPassword") })}
            error={Boolean(problem)}
            helperText={problem}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" href="/auth" target="_blank" rel="noreferrer">
            {sessionWord("otherWay")}
          </Button>
          <Button type="submit" variant="contained" loading={formState.isSubmitting}>
            {authWord("signIn")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
