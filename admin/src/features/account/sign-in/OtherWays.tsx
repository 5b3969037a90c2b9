import { Alert, Button, Divider, Stack } from "@mui/material";
import { useState } from "react";
import { useAuthProvider } from "react-admin";
import { Link as RouterLink } from "react-router";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import type { AuthCapabilities } from "../../../data/auth/capabilities.ts";
import type { SignInResult } from "../../../data/auth/pending-session.ts";
import { signInPath } from "../../../data/auth/redirect-path.ts";
import { useAuthMutation } from "../../../data/auth/use-auth-mutation.ts";
import { passkeyMessage } from "../../../i18n/en/passkeys.ts";
import { phoneMessage } from "../../../i18n/en/phone.ts";
import { providerMessage } from "../../../i18n/en/providers.ts";
import { passkeyErrorMessage } from "./passkey-message.ts";
import { providerName } from "./provider-name.ts";
import { useOAuthSignIn } from "./use-by-provider.ts";

/** What {@link OtherWays} is told. */
export interface OtherWaysProps extends Pick<AuthCapabilities, "providers" | "phone" | "passkeys"> {
  /** A checked path of this site. */
  next: string;
  /** Goes on with what signing in came to. */
  enter: (entry: SignInResult | undefined) => Promise<void>;
  /** Told that somebody is about to sign in on this page. */
  prepare?: () => void;
}

/** What else than e-mail and password the server lets in. */
export default function OtherWays({ providers, phone, passkeys, ...page }: OtherWaysProps) {
  const { next, enter, prepare } = page;
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const oauthSignIn = useOAuthSignIn();
  const [chosen, setChosen] = useState<string | null>(null);
  // One for all ways, so that what went wrong is gone with the next try, whichever it is.
  const { run, isPending, errorMessage } = useAuthMutation(
    (act: () => Promise<void>) => act(),
    passkeyErrorMessage,
  );

  /** A button that does it when it is pressed, and says meanwhile that it is at work. */
  const button = (way: string, label: string, act: () => Promise<void>) => (
    <Button
      key={way}
      variant="outlined"
      color="inherit"
      size="large"
      loading={isPending && chosen === way}
      onClick={() => {
        setChosen(way);
        void run(act);
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
      {passkeys &&
        button("passkey", passkeyMessage("byPasskey"), async () => {
          prepare?.();
          await enter(await authProvider?.signInByPasskey());
        })}
      {providers.map((provider) =>
        button(provider, providerMessage("goOn", { provider: providerName(provider) }), async () =>
          window.location.assign(await (await oauthSignIn()).signIn(provider, next)),
        ),
      )}
      {phone && (
        <Button
          component={RouterLink}
          to={signInPath(next).replace("/auth", "/auth/by-phone")}
          variant="outlined"
          color="inherit"
          size="large"
        >
          {phoneMessage("byPhone")}
        </Button>
      )}
    </Stack>
  );
}
