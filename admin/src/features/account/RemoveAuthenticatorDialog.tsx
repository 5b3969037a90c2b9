import { Alert, DialogContentText } from "@mui/material";
import type { AuthenticatorApp } from "../../data/auth/authenticator-apps.ts";
import { useAccount } from "../../data/auth/use-account.ts";
import { accountMessage } from "../../i18n/en/account.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { accountErrorMessage } from "../../layout/use-account-action.ts";
import { CodeField } from "./sign-in/CodeField.tsx";
import { useCodeForm } from "./sign-in/use-code-form.ts";

interface RemoveAuthenticatorDialogProps {
  app: AuthenticatorApp;
  /** True if this is the only app. */
  isLast: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks for a code before an authenticator app is removed. */
export function RemoveAuthenticatorDialog({
  app,
  isLast,
  onRemoved,
  onClose,
}: RemoveAuthenticatorDialogProps) {
  const account = useAccount();
  const { submit, isBusy, failure, field } = useCodeForm(async (code) => {
    await (await account()).authenticatorApps.remove(app.id, code);
    onRemoved();
  }, accountErrorMessage);

  return (
    <ConfirmDialog
      open
      title={accountMessage("removeAppTitle")}
      confirm={accountMessage("removeApp")}
      isBusy={isBusy}
      onConfirm={submit}
      onClose={onClose}
    >
      <DialogContentText>{accountMessage(isLast ? "removeLast" : "removeOther")}</DialogContentText>
      <DialogContentText>{accountMessage("removeCode")}</DialogContentText>
      {failure && <Alert severity="error">{failure}</Alert>}
      <form noValidate onSubmit={submit}>
        <CodeField autoFocus fullWidth {...field} />
      </form>
    </ConfirmDialog>
  );
}
