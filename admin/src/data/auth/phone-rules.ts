import { isAuthApiError } from "@supabase/supabase-js";
import { phoneMessage } from "../../i18n/en/phone.ts";
import { authErrorMessage } from "./auth-errors.ts";

/** A number without what people write between its digits. */
export const normalizePhone = (typed: string) => typed.replace(/[\s().\-/]/g, "");

/** Rules of a form's field for a phone number. */
export const phoneRules = () => ({
  validate: (typed: string) =>
    /^\+[1-9]\d{5,14}$/.test(normalizePhone(typed)) || phoneMessage("numberWrong"),
});

const ofCodes: Readonly<Record<string, () => string>> = {
  invalid_credentials: () => phoneMessage("wrong"),
  otp_expired: () => phoneMessage("codeWrong"),
  validation_failed: () => phoneMessage("numberWrong"),
  phone_exists: () => phoneMessage("taken"),
  sms_send_failed: () => phoneMessage("notSent"),
  phone_provider_disabled: () => phoneMessage("notSent"),
};

/** What a person reads where something about a phone number did not work. */
export function phoneErrorMessage(error: unknown): string {
  const own = isAuthApiError(error) ? ofCodes[error.code ?? ""] : undefined;
  return own?.() ?? authErrorMessage(error);
}
