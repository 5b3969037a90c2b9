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
import { CodeField, sixDigits } from "./CodeField.tsx";
import { fieldOf } from "./field-of.ts";
import { AccountName, PasswordField } from "./PasswordField.tsx";
import { useAct } from "./use-act.ts";

/** Asks for the password over a page whose session has ended: the page and what was typed into it stay. */
export default function SignInAgain({ email }: { email: string }) {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const titleId = useId();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form = useForm({ defaultValues: { password: "", code: "" }, shouldUnregister: true });

  const { run, failure } = useAct(
    async ({ password, code }: { password: string; code: string }) => {
      if (isCodeAsked) await authProvider?.entrance().show(code);
      else setCodeAsked((await authProvider?.login({ email, password })) === "secondFactor");
    },
  );

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form noValidate onSubmit={form.handleSubmit(run)}>
        <DialogTitle id={titleId}>{sessionWord("ended")}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText>
            {isCodeAsked ? authWord("codeHelp") : sessionWord("goOn", { email })}
          </DialogContentText>
          {failure && <Alert severity="error">{failure}</Alert>}
          <AccountName email={email} />
          {isCodeAsked ? (
            <CodeField autoFocus {...fieldOf(form, "code", sixDigits())} />
          ) : (
            <PasswordField
              autoComplete="current-password"
              autoFocus
              {...fieldOf(form, "password", { required: authWord("enterPassword") })}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" href="/auth" target="_blank" rel="noreferrer">
            {sessionWord("otherWay")}
          </Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {authWord(isCodeAsked ? "goOn" : "signIn")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
