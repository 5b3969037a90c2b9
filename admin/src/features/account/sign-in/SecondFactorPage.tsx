import { useQueryClient } from "@tanstack/react-query";
import { useAuthProvider } from "react-admin";
import { useNavigate } from "react-router";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { SecondFactorForm } from "./SecondFactorForm.tsx";

interface SecondFactorPageProps {
  /** A checked path of this site. */
  next: string;
  onGivenUp: () => void;
}

/** Asks whoever signed in, and is not let in yet, for the second factor. */
export default function SecondFactorPage({ next, onGivenUp }: SecondFactorPageProps) {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <SecondFactorForm
      help={authMessage("codeHelp")}
      show={async (code) => authProvider?.pendingSession().verifyCode(code)}
      onShown={() => {
        queryClient.clear();
        void navigate(next, { replace: true });
      }}
      giveUp={async () => {
        await authProvider?.pendingSession().cancelSignIn();
        onGivenUp();
      }}
      giveUpLabel={sharedMessage("cancel")}
    />
  );
}
