import { minPasswordLength } from "@portfolio/content/password";
import { useAuthProvider } from "react-admin";
import { authErrorMessage, isPasswordError } from "../../../data/auth/auth-errors.ts";
import type { AdminAuthProvider } from "../../../data/auth/auth-provider.ts";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";

/** Said beside a field for a new password. */
export const passwordHint = () => recoveryMessage("passwordHint", { least: minPasswordLength });

/**
 * Rules of a form's field for a new password.
 *
 * @param emails The addresses of whoever chooses it.
 */
export function useNewPassword(emails: () => readonly string[]) {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  return {
    required: recoveryMessage("passwordMissing"),
    validate: async (password: string) =>
      (await authProvider?.validatePassword(password, emails())) || true,
  };
}

/**
 * How a form with the field `password` tells what went wrong: what is wrong with the password is said where it was
 * typed, and the rest by `messageOf`.
 */
export function atPassword(
  setError: (name: "password", problem: { message: string }) => void,
  messageOf: (error: unknown) => string | null = authErrorMessage,
) {
  return (error: unknown): string | null => {
    if (!isPasswordError(error)) return messageOf(error);
    setError("password", { message: authErrorMessage(error) });
    return null;
  };
}
