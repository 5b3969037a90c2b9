import { isAuthApiError } from "@supabase/supabase-js";
import { phoneMessage } from "../../i18n/en/phone.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { authErrorMessage } from "./auth-errors.ts";

export const normalizePhone = (input: string) => input.replace(/[\s().\-/]/g, "");

export const phoneRules = () => ({
  validate: (input: string) =>
    /^\+[1-9]\d{5,14}$/.test(normalizePhone(input)) || phoneMessage("numberWrong"),
});

const messagesByCode: Readonly<Record<string, () => string>> = {
  invalid_credentials: () => phoneMessage("wrongCredentials"),
  otp_expired: () => sharedMessage("codeWrong"),
  validation_failed: () => phoneMessage("numberWrong"),
  phone_exists: () => phoneMessage("numberTaken"),
  sms_send_failed: () => phoneMessage("notSent"),
  phone_provider_disabled: () => phoneMessage("notSent"),
};

export function phoneErrorMessage(error: unknown): string {
  const message = isAuthApiError(error) ? messagesByCode[error.code ?? ""] : undefined;
  return message?.() ?? authErrorMessage(error);
}
