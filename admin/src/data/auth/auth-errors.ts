import { weaknessTexts } from "@portfolio/content/password";
import {
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from "@supabase/supabase-js";
import { authMessage } from "../../i18n/en/auth.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { RequestTimeoutError } from "../api/errors.ts";

const wrongOriginMessage = () => authMessage("passkeyWrongOrigin", { host: window.location.host });
const passkeyNotAcceptedMessage = () =>
  authMessage("passkeyNotAccepted", { origin: window.location.origin });

/**
 * Messages by error code. supabase-js reports the browser's errors about passkeys as `ERROR_*`; the Auth server reports
 * the others.
 */
const messagesByCode: Readonly<Record<string, () => string>> = {
  same_password: () => authMessage("samePassword"),
  // The message does not distinguish an unknown address from a wrong password, to hide whether the account exists.
  invalid_credentials: () => authMessage("wrongCredentials"),
  email_not_confirmed: () => authMessage("confirmFirst"),
  mfa_verification_failed: () => authMessage("appCodeWrong"),
  otp_expired: () => sharedMessage("codeWrong"),
  bad_jwt: () => authMessage("sessionInvalid"),
  user_already_exists: () => authMessage("alreadyOwned"),
  reauthentication_not_valid: () => authMessage("reauthCodeWrong"),
  mfa_totp_enroll_not_enabled: () => authMessage("noSecondFactor"),
  manual_linking_disabled: () => authMessage("manualLinkingOff"),
  single_identity_not_deletable: () => authMessage("onlySignInMethod"),
  current_password_invalid: () => authMessage("currentPasswordWrong"),
  phone_exists: () => authMessage("numberTaken"),
  sms_send_failed: () => authMessage("messageNotSent"),
  phone_provider_disabled: () => authMessage("messageNotSent"),
  ERROR_INVALID_DOMAIN: wrongOriginMessage,
  ERROR_INVALID_RP_ID: wrongOriginMessage,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: () => authMessage("passkeyExists"),
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: () =>
    authMessage("passkeysUnsupported"),
  webauthn_credential_exists: () => authMessage("passkeyExists"),
  webauthn_credential_not_found: passkeyNotAcceptedMessage,
  webauthn_verification_failed: passkeyNotAcceptedMessage,
  webauthn_challenge_expired: () => authMessage("passkeyTimedOut"),
  webauthn_challenge_not_found: () => authMessage("passkeyTimedOut"),
  too_many_passkeys: () => authMessage("tooManyPasskeys"),
};

/** Whether the server rejected the new password itself. Forms show this error at the password field. */
export function isPasswordError(error: unknown): boolean {
  return (
    isAuthWeakPasswordError(error) || (isAuthApiError(error) && error.code === "same_password")
  );
}

/** Error message; null if the owner cancelled a passkey or the browser has already explained the failure. */
export function authErrorMessage(error: unknown): string | null {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  // Browsers report these errors if the owner cancels, or after they have told the owner that there is no passkey.
  if (name === "NotAllowedError" || name === "AbortError") return null;
  if (isAuthWeakPasswordError(error)) {
    return error.reasons.length > 0 ? error.reasons.map(weaknessText).join(" ") : error.message;
  }
  if (isAuthApiError(error)) {
    if (error.status === 429) return rateLimitMessage(error.message);
    if (error.status === 507) return sharedMessage("diskFull");
  }
  const knownMessage = messagesByCode[String(code)]?.();
  if (knownMessage) return knownMessage;
  if (String(code).startsWith("ERROR_")) return authMessage("passkeyFailed");
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
  return authMessage(waitMatch[2] === "second" ? "waitSeconds" : "waitMinutes", { smart_count });
}

/** True for a timeout, a failed query before a sign-up, and a response without JSON, such as a proxy's error page. */
function isUnusableResponse(error: unknown): boolean {
  const { name } = Object(error);
  return error instanceof RequestTimeoutError || /^(?:HttpError|AuthUnknownError)$/.test(name);
}

function weaknessText(reason: string): string {
  if (reason === "characters") return authMessage("moreCharacterTypes");
  return translateText((weaknessTexts as Readonly<Record<string, string>>)[reason] ?? reason);
}
