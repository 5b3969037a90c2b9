import { minPasswordLength } from "@portfolio/content/password";
import { authErrorMessage, isPasswordError } from "../../../data/auth/auth-errors.ts";
import { useAdminAuth } from "../../../data/auth/use-admin-auth.ts";
import { recoveryMessage } from "../../../i18n/en/recovery.ts";

export const passwordHint = () => recoveryMessage("passwordHint", { least: minPasswordLength });

/**
 * Validation rules for a new password.
 *
 * @param getEmails returns the addresses of the user, which the password must not resemble.
 */
export function useNewPasswordRules(getEmails: () => readonly string[]) {
  const authProvider = useAdminAuth();
  return {
    required: recoveryMessage("passwordMissing"),
    validate: async (password: string) =>
      (await authProvider.validatePassword(password, getEmails())) || true,
  };
}

/** Wraps `messageOf`: shows errors about the password at the field `password`, and returns null for them. */
export function withPasswordErrors(
  setError: (name: "password", problem: { message: string }) => void,
  messageOf: (error: unknown) => string | null = authErrorMessage,
) {
  return (error: unknown): string | null => {
    if (!isPasswordError(error)) return messageOf(error);
    setError("password", { message: authErrorMessage(error) });
    return null;
  };
}
