import { phoneMessage } from "../../i18n/en/phone.ts";
import { authErrorMessage } from "./auth-errors.ts";

export const normalizePhone = (input: string) => input.replace(/[\s().\-/]/g, "");

export const phoneRules = () => ({
  validate: (input: string) =>
    /^\+[1-9]\d{5,14}$/.test(normalizePhone(input)) || phoneMessage("numberWrong"),
});

/** Like {@link authErrorMessage}, but about a phone number instead of an e-mail address. */
export function phoneErrorMessage(error: unknown): string | null {
  const { code } = Object(error) as { code?: unknown };
  if (code === "invalid_credentials") return phoneMessage("wrongCredentials");
  return code === "validation_failed" ? phoneMessage("numberWrong") : authErrorMessage(error);
}
