import { minPasswordLength } from "@portfolio/content/password";
import { useAuthProvider } from "react-admin";
import type { AdminAuthProvider } from "../providers/auth.ts";
import { recoveryWord } from "../words/en/recovery.ts";

/** Said beside a field for a new password. */
export const passwordHint = () => recoveryWord("passwordHint", { least: minPasswordLength });

/**
 * Rules of a form's field for a new password.
 *
 * @param emails The addresses of whoever chooses it.
 */
export function useNewPassword(emails: () => readonly string[]) {
  const authProvider = useAuthProvider<AdminAuthProvider>();
  return {
    required: recoveryWord("passwordMissing"),
    validate: async (password: string) =>
      (await authProvider?.judgePassword(password, emails())) || true,
  };
}
