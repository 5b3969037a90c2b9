import { Stack } from "@mui/material";
import { useLocation } from "react-router";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";
import { AuthHeading, AuthLayout } from "./AuthLayout.tsx";
import { EmailLinkForm } from "./EmailLinkForm.tsx";

/** Navigation state of these pages. */
export interface EmailLinkState {
  email: string;
}

/** `/auth/forgotten` and `/auth/by-link`: requests an e-mail with a link that resets the password or signs in. */
export default function EmailLinkPage() {
  const { pathname, state } = useLocation();
  const { email = "" } = (state ?? {}) as Partial<EmailLinkState>;
  const isSignIn = pathname === "/auth/by-link";
  const title = recoveryMessage(isSignIn ? "signInByMail" : "newPassword");
  return (
    <AuthLayout>
      <title>{`${title} · ${recoveryMessage("page")}`}</title>
      <Stack spacing={2}>
        <AuthHeading
          title={title}
          text={recoveryMessage(isSignIn ? "signInByMailHelp" : "forgottenHelp")}
        />
        <EmailLinkForm email={email} purpose={isSignIn ? "signIn" : "newPassword"} />
      </Stack>
    </AuthLayout>
  );
}
