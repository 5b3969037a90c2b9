import { isAuthApiError } from "@supabase/supabase-js";
import { useState } from "react";
import { authMessage } from "../auth/messages.ts";
import { toastFailure } from "../providers/notifications/failure.ts";
import { CsrfError } from "../security/csrf.ts";
import { accountWord } from "../words/en/account.ts";

/** Why the last act of a part of the account page did not work, and how to tell that one did not. */
export function useFailure() {
  const [failure, setFailure] = useState<string | null>(null);
  return {
    failure,
    clear: () => setFailure(null),
    fail(error: unknown) {
      if (error instanceof CsrfError) toastFailure(error, error.message);
      else setFailure(messageOf(error));
    },
  };
}

const ofCodes: Readonly<Record<string, () => string>> = {
  reauthentication_not_valid: () => accountWord("codeWrong"),
  current_password_invalid: () => accountWord("currentWrong"),
};

function messageOf(error: unknown): string {
  const own = isAuthApiError(error) ? ofCodes[error.code ?? ""] : undefined;
  return own?.() ?? authMessage(error);
}
