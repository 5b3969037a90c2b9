import { isAuthApiError } from "@supabase/supabase-js";
import type { Account } from "../data/auth/account.ts";
import { authErrorMessage } from "../data/auth/auth-errors.ts";
import { useAdminAuth, useAuthMutation } from "../data/auth/use-admin-auth.ts";
import { accountMessage } from "../i18n/en/account.ts";
import { providerMessage } from "../i18n/en/providers.ts";

/** Runs an action on the owner's account, and tracks whether it is pending and why it failed. */
export function useAccountAction<Input = void>(
  action: (account: Account, input: Input) => Promise<void>,
  messageOf: (error: unknown) => string | null = accountErrorMessage,
) {
  const { account } = useAdminAuth();
  return useAuthMutation((input: Input) => action(account, input), messageOf);
}

const messagesByCode: Readonly<Record<string, () => string>> = {
  reauthentication_not_valid: () => accountMessage("codeWrong"),
  mfa_totp_enroll_not_enabled: () => accountMessage("noSecondFactor"),
  manual_linking_disabled: () => providerMessage("manualLinkingOff"),
  single_identity_not_deletable: () => providerMessage("onlySignInMethod"),
  current_password_invalid: () => accountMessage("currentPasswordWrong"),
};

/** Error message for a failed action. */
export function accountErrorMessage(error: unknown): string {
  const message = isAuthApiError(error) ? messagesByCode[error.code ?? ""] : undefined;
  return message?.() ?? authErrorMessage(error);
}
