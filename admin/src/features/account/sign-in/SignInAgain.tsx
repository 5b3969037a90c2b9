import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
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
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import type { SignInResult } from "../../../data/auth/pending-session.ts";
import { useAuthMutation } from "../../../data/auth/use-auth-mutation.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sessionMessage } from "../../../i18n/en/session.ts";
import { CodeField, sixDigits } from "./CodeField.tsx";
import { fieldOf } from "./field-of.ts";
import OtherWays from "./OtherWays.tsx";
import { AccountName, PasswordField } from "./PasswordField.tsx";
import { useAbilities } from "./use-abilities.ts";

/**
 * Asks for the password, or a passkey, over a page whose session has ended: the page and what was typed into it stay.
 * All other ways lead through pages of their own, and so through another tab, whose session reaches this one by itself.
 */
export default function SignInAgain({ email }: { email: string }) {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const titleId = useId();
  const otherTabId = useId();
  const passkeys = useAbilities()?.passkeys ?? false;
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form = useForm({ defaultValues: { password: "", code: "" }, shouldUnregister: true });

  // Where it came to more than that, the dialog is gone.
  const enter = async (entry: SignInResult | undefined) => setCodeAsked(entry === "secondFactor");
  const { run, errorMessage } = useAuthMutation(
    async ({ password, code }: { password: string; code: string }) => {
      if (isCodeAsked) await authProvider?.pendingSession().verifyCode(code);
      else await enter(await authProvider?.login({ email, password }));
    },
  );

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form noValidate onSubmit={form.handleSubmit(run)}>
        <DialogTitle id={titleId}>{sessionMessage("ended")}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText>
            {isCodeAsked ? authMessage("codeHelp") : sessionMessage("goOn", { email })}
          </DialogContentText>
          {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
          <AccountName email={email} />
          {isCodeAsked ? (
            <CodeField autoFocus {...fieldOf(form, "code", sixDigits())} />
          ) : (
            <PasswordField
              autoComplete="current-password"
              autoFocus
              {...fieldOf(form, "password", { required: authMessage("enterPassword") })}
            />
          )}
          {passkeys && !isCodeAsked && (
            <OtherWays passkeys providers={[]} phone={false} next="/admin" enter={enter} />
          )}
          <DialogContentText id={otherTabId} variant="body2">
            {sessionMessage("otherTab")}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button
            color="inherit"
            href="/auth"
            target="_blank"
            rel="noreferrer"
            aria-describedby={otherTabId}
            endIcon={<OpenInNewIcon />}
            sx={{ mr: "auto" }}
          >
            {sessionMessage("otherWay")}
          </Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {authMessage(isCodeAsked ? "goOn" : "signIn")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
