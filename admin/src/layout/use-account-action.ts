import { isAuthApiError } from "@supabase/supabase-js";
import type { Account } from "../data/auth/account-calls.ts";
import { authMessage } from "../data/auth/messages.ts";
import { useAccount } from "../data/auth/use-account.ts";
import { useAct } from "../data/auth/use-auth-action.ts";
import { CsrfError } from "../data/csrf.ts";
import { accountWord } from "../i18n/en/account.ts";
import { providerWord } from "../i18n/en/providers.ts";
import { toastFailure } from "./notifications/failure.ts";

/** {@link useAct} for what the owner does with the account. */
export function useAccountAct<Typed = void>(
  act: (account: Account, typed: Typed) => Promise<void>,
  messageOf = accountMessage,
) {
  const account = useAccount();
  return useAct(async (typed: Typed) => act(await account(), typed), messageOf);
}

const ofCodes: Readonly<Record<string, () => string>> = {
  reauthentication_not_valid: () => accountWord("codeWrong"),
  mfa_totp_enroll_not_enabled: () => accountWord("noSecondFactor"),
  manual_linking_disabled: () => providerWord("notByHand"),
  single_identity_not_deletable: () => providerWord("onlyWay"),
  current_password_invalid: () => accountWord("currentWrong"),
};

/** What the owner reads where an act did not work; null for what a toast says. */
export function accountMessage(error: unknown): string | null {
  if (error instanceof CsrfError) {
    toastFailure(error, error.message);
    return null;
  }
  const own = isAuthApiError(error) ? ofCodes[error.code ?? ""] : undefined;
  return own?.() ?? authMessage(error);
}
