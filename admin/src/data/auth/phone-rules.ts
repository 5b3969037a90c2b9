import { isAuthApiError } from "@supabase/supabase-js";
import { phoneWord } from "../../i18n/en/phone.ts";
import { authMessage } from "./messages.ts";

/** A number without what people write between its digits. */
export const plainNumber = (typed: string) => typed.replace(/[\s().\-/]/g, "");

/** Rules of a form's field for a phone number. */
export const phoneRules = () => ({
  validate: (typed: string) =>
    /^\+[1-9]\d{5,14}$/.test(plainNumber(typed)) || phoneWord("numberWrong"),
});

const ofCodes: Readonly<Record<string, () => string>> = {
  invalid_credentials: () => phoneWord("wrong"),
  otp_expired: () => phoneWord("codeWrong"),
  validation_failed: () => phoneWord("numberWrong"),
  phone_exists: () => phoneWord("taken"),
  sms_send_failed: () => phoneWord("notSent"),
  phone_provider_disabled: () => phoneWord("notSent"),
};

/** What a person reads where something about a phone number did not work. */
export function phoneMessage(error: unknown): string {
  const own = isAuthApiError(error) ? ofCodes[error.code ?? ""] : undefined;
  return own?.() ?? authMessage(error);
}
