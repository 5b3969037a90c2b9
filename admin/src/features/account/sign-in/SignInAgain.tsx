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
import { useForm } from "react-hook-form";
import type { SignInResult } from "../../../data/auth/pending-session.ts";
import { useAdminAuth, useAuthMutation, useCapabilities } from "../../../data/auth/use-auth.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import {
  CodeField,
  codeRules,
  HiddenUsername,
  PasswordField,
  textFieldProps,
} from "./auth-form-parts.tsx";
import OtherSignInMethods from "./OtherSignInMethods.tsx";

/**
 * Dialog that signs in again over a page whose session has ended, so that unsaved input stays. Supports password and
 * passkey; other methods open in another tab, which shares its session with this tab.
 */
export default function SignInAgain({ email }: { email: string }) {
  const authProvider = useAdminAuth();
  const otherTabId = useId();
  const hasPasskeys = useCapabilities()?.supportsPasskeys ?? false;
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({ defaultValues: { password: "", code: "" }, shouldUnregister: true });

  // After a complete sign-in, the session watcher closes the dialog.
  const handleSignedIn = async (result: SignInResult) => setNeedsCode(result === "secondFactor");
  const { run, errorMessage } = useAuthMutation(
    async ({ password, code }: { password: string; code: string }) => {
      if (needsCode) await authProvider.getPendingSession().verifyCode(code);
      else await handleSignedIn(await authProvider.login({ email, password }));
    },
  );

  return (
    <Dialog open fullWidth maxWidth="xs">
      <form noValidate onSubmit={form.handleSubmit(run)}>
        <DialogTitle>{authMessage("sessionEnded")}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText>
            {needsCode ? authMessage("codeHelp") : authMessage("endedText", { email })}
          </DialogContentText>
          {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
          <HiddenUsername email={email} />
          {needsCode ? (
            <CodeField autoFocus {...textFieldProps(form, "code", codeRules())} />
          ) : (
            <PasswordField
              autoComplete="current-password"
              autoFocus
              {...textFieldProps(form, "password", { required: authMessage("enterPassword") })}
            />
          )}
          {hasPasskeys && !needsCode && (
            <OtherSignInMethods
              supportsPasskeys
              providers={[]}
              supportsPhone={false}
              next="/admin"
              onSignedIn={handleSignedIn}
            />
          )}
          <DialogContentText id={otherTabId} variant="body2">
            {authMessage("otherTabHelp")}
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
            {authMessage("otherMethod")}
          </Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {authMessage(needsCode ? "continue" : "signIn")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
