import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useAdminAuth } from "../../../data/auth/use-admin-auth.ts";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { SecondFactorForm } from "./SecondFactorForm.tsx";

interface SecondFactorPageProps {
  /** Path to open after signing in; already validated. */
  next: string;
  onCancelled: () => void;
}

export default function SecondFactorPage({ next, onCancelled }: SecondFactorPageProps) {
  const authProvider = useAdminAuth();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <SecondFactorForm
      help={authMessage("codeHelp")}
      verify={async (code) => authProvider.pendingSession().verifyCode(code)}
      onVerified={() => {
        queryClient.clear();
        void navigate(next, { replace: true });
      }}
      cancel={async () => {
        await authProvider.pendingSession().cancelSignIn();
        onCancelled();
      }}
      cancelLabel={sharedMessage("cancel")}
    />
  );
}
