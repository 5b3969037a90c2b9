import { Alert, Button, Divider, Stack } from "@mui/material";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import type { AuthCapabilities } from "../../../data/auth/capabilities.ts";
import type { SignInResult } from "../../../data/auth/pending-session.ts";
import { signInPath } from "../../../data/auth/redirect-path.ts";
import { useAdminAuth, useAuthMutation } from "../../../data/auth/use-auth.ts";
import { passkeyMessage } from "../../../i18n/en/passkeys.ts";
import { phoneMessage } from "../../../i18n/en/phone.ts";
import { providerMessage } from "../../../i18n/en/sign-in-providers.ts";
import { providerName } from "./provider-name.ts";

type SignInAction = () => Promise<void>;

interface OtherSignInMethodsProps
  extends Pick<AuthCapabilities, "providers" | "supportsPhone" | "supportsPasskeys"> {
  /** Path to open after signing in; already validated. */
  next: string;
  onSignedIn: (result: SignInResult) => Promise<void>;
  /** Called when a sign-in on this page starts. */
  preloadAdmin?: () => void;
}

/** Sign-in by passkey, OAuth provider or phone, as far as the server supports them. */
export default function OtherSignInMethods(props: OtherSignInMethodsProps) {
  const { providers, supportsPhone, supportsPasskeys, next, onSignedIn, preloadAdmin } = props;
  const authProvider = useAdminAuth();
  const [chosenMethod, setChosenMethod] = useState<string | null>(null);
  // All methods share this mutation, so that each clears the error of the others.
  const { run, isPending, errorMessage } = useAuthMutation((action: SignInAction) => action());

  const renderButton = (method: string, label: string, action: SignInAction) => (
    <Button
      key={method}
      variant="outlined"
      size="large"
      loading={isPending && chosenMethod === method}
      onClick={() => {
        setChosenMethod(method);
        void run(action);
      }}
    >
      {label}
    </Button>
  );

  return (
    <Stack spacing={1.5} useFlexGap>
      <Divider sx={{ color: "text.secondary", typography: "body2" }}>
        {providerMessage("or")}
      </Divider>
      {errorMessage && <Alert severity="error">{errorMessage}</Alert>}
      {supportsPasskeys &&
        renderButton("passkey", passkeyMessage("signInWithPasskey"), async () => {
          preloadAdmin?.();
          await onSignedIn(await authProvider.signInByPasskey());
        })}
      {providers.map((provider) =>
        renderButton(
          provider,
          providerMessage("continueWith", { provider: providerName(provider) }),
          async () => window.location.assign(await authProvider.oauthSignIn.signIn(provider, next)),
        ),
      )}
      {supportsPhone && (
        <Button
          component={RouterLink}
          to={signInPath(next).replace("/auth", "/auth/by-phone")}
          variant="outlined"
          size="large"
        >
          {phoneMessage("signInByPhone")}
        </Button>
      )}
    </Stack>
  );
}
