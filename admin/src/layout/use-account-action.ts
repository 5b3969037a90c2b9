import { isAuthApiError } from "@supabase/supabase-js";
import { CsrfError } from "../data/api/csrf.ts";
import type { Account } from "../data/auth/account.ts";
import { authErrorMessage } from "../data/auth/auth-errors.ts";
import { useAccount } from "../data/auth/use-account.ts";
import { useAct } from "../data/auth/use-auth-mutation.ts";
import { accountMessage } from "../i18n/en/account.ts";
import { providerMessage } from "../i18n/en/providers.ts";
import { toastFailure } from "./notifications/failure.ts";

/** {@link useAct} for what the owner does with the account. */
export function useAccountAct<Typed = void>(
  act: (account: Account, typed: Typed) => Promise<void>,
  messageOf = accountErrorMessage,
) {
  const account = useAccount();
  return useAct(async (typed: Typed) => act(await account(), typed), messageOf);
}

const ofCodes: Readonly<Record<string, () => string>> = {
  reauthentication_not_valid: () => accountMessage("codeWrong"),
  mfa_totp_enroll_not_enabled: () => accountMessage("noSecondFactor"),
  manual_linking_disabled: () => providerMessage("notByHand"),
  single_identity_not_deletable: () => providerMessage("onlyWay"),
  current_password_invalid: () => accountMessage("currentWrong"),
};

/** What the owner reads where an act did not work; null for what a toast says. */
export function accountErrorMessage(error: unknown): string | null {
  if (error instanceof CsrfError) {
    toastFailure(error, error.message);
    return null;
  }
  const own = isAuthApiError(error) ? ofCodes[error.code ?? ""] : undefined;
  return own?.() ?? authErrorMessage(error);
}
