import { Alert, Box, Button, DialogContentText, Stack, Typography } from "@mui/material";
import type { Factor } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AppEnrollment } from "../../data/auth/authenticator-apps.ts";
import {
  accountQueryKey,
  useAccountAction,
  useAdminAuth,
  useCapabilities,
} from "../../data/auth/use-auth.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { accountMessage } from "../../i18n/en/account.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { CopyButton } from "../../layout/CopyButton.tsx";
import { formatDay } from "../../layout/format-time.ts";
import { ListedRow, ListedRows } from "../../layout/ListedRow.tsx";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { CodeField, useCodeForm } from "./sign-in/auth-form-parts.tsx";

/** Adds and removes authenticator apps. Renders nothing if there are none and the server does not support them. */
export function SecondFactor({ apps }: { apps: Factor[] }) {
  const queryClient = useQueryClient();
  const [enrollment, setEnrollment] = useState<AppEnrollment | null>(null);
  const [appToRemove, setAppToRemove] = useState<Factor | null>(null);
  const capabilities = useCapabilities();

  const { run, isPending, errorMessage } = useAccountAction(async (account) => {
    setEnrollment(await account.authenticatorApps.enroll());
  });

  async function finish(message?: string) {
    setEnrollment(null);
    setAppToRemove(null);
    if (!message) return;
    toastSuccess(message);
    await queryClient.invalidateQueries({ queryKey: accountQueryKey });
  }

  if (apps.length === 0 && !capabilities?.supportsSecondFactor) return null;
  return (
    <FieldGroup title={accountMessage("secondFactor")} help={accountMessage("secondFactorHelp")}>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <ListedRows>
        {apps.map((app) => (
          <ListedRow
            key={app.id}
            title={accountMessage("authenticatorApp")}
            detail={accountMessage("appSince", { date: formatDay(app.created_at) })}
          >
            <Button variant="outlined" onClick={() => setAppToRemove(app)}>
              {sharedMessage("remove")}
            </Button>
          </ListedRow>
        ))}
      </ListedRows>
      {apps.length === 1 && !enrollment && (
        <Alert severity="warning">
          {accountMessage.with("onlyApp", {
            command: <code>npm run owner -- second-factor-off</code>,
          })}
        </Alert>
      )}
      {enrollment ? (
        <AddAuthenticatorForm
          app={enrollment}
          onConfirmed={() => finish(accountMessage("appAdded"))}
          onCancelled={() => finish()}
        />
      ) : (
        <Button variant="outlined" loading={isPending} onClick={() => run()}>
          {accountMessage(apps.length === 0 ? "addApp" : "addAnotherApp")}
        </Button>
      )}
      {appToRemove && (
        <RemoveAuthenticatorDialog
          app={appToRemove}
          isLast={apps.length === 1}
          onRemoved={() => finish(accountMessage("appRemoved"))}
          onClose={() => setAppToRemove(null)}
        />
      )}
    </FieldGroup>
  );
}

interface RemoveAuthenticatorDialogProps {
  app: Factor;
  isLast: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveAuthenticatorDialog(props: RemoveAuthenticatorDialogProps) {
  const { app, isLast, onRemoved, onClose } = props;
  const { account } = useAdminAuth();
  const { submit, isBusy, errorMessage, field } = useCodeForm(async (code) => {
    await account.authenticatorApps.remove(app.id, code);
    onRemoved();
  });

  return (
    <ConfirmDialog
      title={accountMessage("removeAppTitle")}
      confirmLabel={sharedMessage("remove")}
      isBusy={isBusy}
      error={errorMessage}
      onConfirm={() => submit()}
      onClose={onClose}
      text={accountMessage(isLast ? "removeLast" : "removeOther")}
    >
      <DialogContentText>{accountMessage("removeCodeHelp")}</DialogContentText>
      <CodeField autoFocus fullWidth {...field} />
    </ConfirmDialog>
  );
}

interface AddAuthenticatorFormProps {
  app: AppEnrollment;
  onConfirmed: () => void;
  onCancelled: () => void;
}

function AddAuthenticatorForm({ app, onConfirmed, onCancelled }: AddAuthenticatorFormProps) {
  const { account } = useAdminAuth();
  const { submit, isBusy, errorMessage, field } = useCodeForm(async (code) => {
    await account.authenticatorApps.confirm(app.id, code);
    onConfirmed();
  });

  async function cancel() {
    onCancelled();
    // If this fails, the server deletes the unconfirmed app within minutes.
    await account.authenticatorApps.cancel(app.id).catch(() => undefined);
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2} useFlexGap>
      <Typography>{accountMessage("scan")}</Typography>
      <Button
        variant="outlined"
        href={app.url}
        sx={{ alignSelf: "start", "@media not (pointer: coarse)": { display: "none" } }}
      >
        {accountMessage("openApp")}
      </Button>
      {/* The background is always white, because apps cannot read an inverted code. */}
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
        <SecondaryText>{accountMessage("secret")}</SecondaryText>
        <Box component="code" sx={{ display: "block", my: 0.5, overflowWrap: "anywhere" }}>
          {groupCharacters(app.secret)}
        </Box>
        <CopyButton size="small" text={app.secret} label={accountMessage("copySecret")} />
      </div>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <CodeField {...field} />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {sharedMessage("confirm")}
        </Button>
        <Button color="inherit" onClick={cancel}>
          {sharedMessage("cancel")}
        </Button>
      </Stack>
    </Stack>
  );
}

const groupCharacters = (secret: string) => secret.replace(/.{4}(?=.)/g, "$& ");
