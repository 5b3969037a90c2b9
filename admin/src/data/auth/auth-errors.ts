import { weaknessTexts } from "@portfolio/content/password";
import {
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from "@supabase/supabase-js";
import { authMessage } from "../../i18n/en/auth.ts";
import { recoveryMessage } from "../../i18n/en/recovery.ts";
import { translated } from "../../i18n/messages.ts";
import { RequestTimeoutError } from "../api/errors.ts";

/** True where a new password was refused for what it is: that is said where it was typed. */
export function isPasswordError(error: unknown): boolean {
  return (
    isAuthWeakPasswordError(error) || (isAuthApiError(error) && error.code === "same_password")
  );
}

/** What a person reads when signing in or up did not work: what happened and what to do. */
export function authErrorMessage(error: unknown): string {
  if (isAuthWeakPasswordError(error)) {
    return error.reasons.length > 0 ? error.reasons.map(weakness).join(" ") : error.message;
  }
  if (isAuthApiError(error)) {
    if (error.status === 429) return tooMany(error.message);
    if (error.code === "same_password") {
      return recoveryMessage("samePassword");
    }
    // One answer for both, so that nobody learns whose e-mail address this is.
    if (error.code === "invalid_credentials") return authMessage("wrong");
    if (error.code === "email_not_confirmed") {
      return authMessage("confirmFirst");
    }
    if (error.code === "mfa_verification_failed") return authMessage("codeWrong");
    if (error.code === "otp_expired") return recoveryMessage("mailCodeWrong");
    if (error.code === "bad_jwt") return authMessage("sessionInvalid");
    if (error.code === "user_already_exists") return authMessage("alreadyOwned");
  }
  if (isAuthSessionMissingError(error)) return authMessage("sessionMissing");
  if (isAuthRetryableFetchError(error) || isUnanswered(error)) {
    return authMessage("unreachable");
  }
  return error instanceof Error && error.message ? error.message : authMessage("somethingWrong");
}

/** The services say in their own words how long to wait. */
function tooMany(message: string): string {
  const wait = /(\d+) (second|minute)s?/.exec(message);
  if (!wait) return authMessage("tooMany");
  const smart_count = Number(wait[1]);
  return recoveryMessage(wait[2] === "second" ? "waitSeconds" : "waitMinutes", { smart_count });
}

/** True for a question to the database before signing up that was not answered. */
function isUnanswered(error: unknown): boolean {
  return error instanceof RequestTimeoutError || Object(error).name === "HttpError";
}

function weakness(reason: string): string {
  if (reason === "characters") return authMessage("moreKinds");
  return translated((weaknessTexts as Readonly<Record<string, string>>)[reason] ?? reason);
}
