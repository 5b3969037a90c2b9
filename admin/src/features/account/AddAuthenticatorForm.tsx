import { Alert, Box, Button, Stack, Typography } from "@mui/material";
import type { AppEnrollment } from "../../data/auth/authenticator-apps.ts";
import { useAccount } from "../../data/auth/use-account.ts";
import { accountMessage } from "../../i18n/en/account.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { CopyButton } from "../../layout/CopyButton.tsx";
import { accountErrorMessage } from "../../layout/use-account-action.ts";
import { CodeField } from "./sign-in/CodeField.tsx";
import { useCodeForm } from "./sign-in/use-code-form.ts";

interface AddAuthenticatorFormProps {
  app: AppEnrollment;
  onConfirmed: () => void;
  onCancelled: () => void;
}

/** Enrolls an authenticator app: shows its QR code and secret, and asks for a first code. */
export function AddAuthenticatorForm({ app, onConfirmed, onCancelled }: AddAuthenticatorFormProps) {
  const account = useAccount();
  const { submit, isBusy, failure, field } = useCodeForm(async (code) => {
    await (await account()).authenticatorApps.confirm(app.id, code);
    onConfirmed();
  }, accountErrorMessage);

  async function cancel() {
    onCancelled();
    // If this fails, the server deletes the unconfirmed app within minutes.
    await (await account()).authenticatorApps.cancel(app.id).catch(() => undefined);
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2} useFlexGap>
      <Typography>{accountMessage("scan")}</Typography>
      {/* Always on white: apps cannot read an inverted code. */}
      <Box
        component="img"
        src={app.qrCode}
        alt={accountMessage("qrCode")}
        sx={{
          width: 208,
          height: 208,
          p: 1.5,
          bgcolor: "#fff",
          borderRadius: 1,
          border: 1,
          borderColor: "divider",
        }}
      />
      <div>
        <Typography variant="body2" color="text.secondary">
          {accountMessage("secret")}
        </Typography>
        <Box component="code" sx={{ display: "block", my: 0.5, overflowWrap: "anywhere" }}>
          {groupCharacters(app.secret)}
        </Box>
        <CopyButton size="small" text={app.secret} label={accountMessage("copySecret")} />
      </div>
      {failure && <Alert severity="error">{failure}</Alert>}
      <CodeField {...field} />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {accountMessage("confirmApp")}
        </Button>
        <Button color="inherit" onClick={cancel}>
          {sharedMessage("cancel")}
        </Button>
      </Stack>
    </Stack>
  );
}

const groupCharacters = (secret: string) => secret.replace(/.{4}(?=.)/g, "$& ");
