import { weaknessTexts } from "@portfolio/content/password";
import {
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from "@supabase/supabase-js";
import { authMessage } from "../../i18n/en/auth.ts";
import { emailLinkMessage } from "../../i18n/en/email-links.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { RequestTimeoutError } from "../api/errors.ts";

/** Whether the server rejected the new password itself. Forms show this error at the password field. */
export function isPasswordError(error: unknown): boolean {
  return (
    isAuthWeakPasswordError(error) || (isAuthApiError(error) && error.code === "same_password")
  );
}

export function authErrorMessage(error: unknown): string {
  if (isAuthWeakPasswordError(error)) {
    return error.reasons.length > 0 ? error.reasons.map(weaknessText).join(" ") : error.message;
  }
  if (isAuthApiError(error)) {
    if (error.status === 429) return rateLimitMessage(error.message);
    if (error.status === 507) return sharedMessage("diskFull");
    if (error.code === "same_password") return emailLinkMessage("samePassword");
    // The message does not distinguish an unknown address from a wrong password, to hide whether the account exists.
    if (error.code === "invalid_credentials") return authMessage("wrongCredentials");
    if (error.code === "email_not_confirmed") return authMessage("confirmFirst");
    if (error.code === "mfa_verification_failed") return authMessage("codeWrong");
    if (error.code === "otp_expired") return sharedMessage("codeWrong");
    if (error.code === "bad_jwt") return authMessage("sessionInvalid");
    if (error.code === "user_already_exists") return authMessage("alreadyOwned");
  }
  if (isAuthSessionMissingError(error)) return authMessage("sessionMissing");
  if (isAuthRetryableFetchError(error) || isUnusableResponse(error))
    return authMessage("unreachable");
  return error instanceof Error && error.message
    ? translateText(error.message)
    : authMessage("unknownError");
}

/** Message for a rate limit, with the waiting time if the Auth server's message contains one. */
function rateLimitMessage(message: string): string {
  const waitMatch = /(\d+) (second|minute)s?/.exec(message);
  if (!waitMatch) return authMessage("tooMany");
  const smart_count = Number(waitMatch[1]);
  return emailLinkMessage(waitMatch[2] === "second" ? "waitSeconds" : "waitMinutes", {
    smart_count,
  });
}

/** Whether the query that precedes a sign-up failed, or the response was not JSON, for example that of a proxy. */
function isUnusableResponse(error: unknown): boolean {
  const { name } = Object(error);
  return error instanceof RequestTimeoutError || /^(?:HttpError|AuthUnknownError)$/.test(name);
}

function weaknessText(reason: string): string {
  if (reason === "characters") return authMessage("moreCharacterTypes");
  return translateText((weaknessTexts as Readonly<Record<string, string>>)[reason] ?? reason);
}
