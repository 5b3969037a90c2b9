import { Alert, Button, Stack } from "@mui/material";
import { useAdminAuth } from "../../../data/auth/use-auth.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { SecondaryText } from "../../../layout/SecondaryText.tsx";
import { AuthHeading } from "./AuthLayout.tsx";
import { CodeField, useCodeForm } from "./auth-form-parts.tsx";
import { useOpenWithEmptyCache } from "./open-with-empty-cache.tsx";

interface SecondFactorPageProps {
  /** Path to open after signing in; already validated. */
  next: string;
  onCancelled: () => void;
}

/** Page between the password and the admin: asks for the code of the second factor. */
export default function SecondFactorPage({ next, onCancelled }: SecondFactorPageProps) {
  const authProvider = useAdminAuth();
  const openWithEmptyCache = useOpenWithEmptyCache();
  return (
    <SecondFactorForm
      help={authMessage("codeHelp")}
      verify={async (code) => authProvider.getPendingSession().verifyCode(code)}
      onVerified={() => openWithEmptyCache(next)}
      cancel={async () => {
        await authProvider.getPendingSession().cancelSignIn();
        onCancelled();
      }}
      cancelLabel={sharedMessage("cancel")}
    />
  );
}

interface SecondFactorFormProps {
  help: string;
  /** @throws AuthError if the code is wrong or cannot be verified. */
  verify: (code: string) => Promise<void>;
  onVerified: () => void;
  cancel: () => Promise<void>;
  cancelLabel: string;
}

/** Form for the code of an authenticator app. The page for a new password also uses it. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const { submit, isBusy, errorMessage, field } = useCodeForm(async (code) => {
    await props.verify(code);
    props.onVerified();
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2} useFlexGap>
      <AuthHeading title={authMessage("codeTitle")} text={props.help} />
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      <CodeField autoFocus {...field} />
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {authMessage("continue")}
      </Button>
      <SecondaryText>
        {authMessage.with("lostDevice", {
          command: <code>npm run owner -- second-factor-off</code>,
        })}
      </SecondaryText>
      <Button onClick={props.cancel} sx={{ alignSelf: "start", ml: -1.25 }}>
        {props.cancelLabel}
      </Button>
    </Stack>
  );
}
