import {
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from "@supabase/supabase-js";

/** What a person reads when signing in or up did not work: what happened and what to do. */
export function authMessage(error: unknown): string {
  if (isAuthWeakPasswordError(error)) {
    return [error.message, ...error.reasons.map(weakness)].filter(Boolean).join(" ");
  }
  if (isAuthApiError(error)) {
    if (error.status === 429) return "Too many attempts. Wait a minute, then try again.";
    // One answer for both, so that nobody learns whose e-mail address this is.
    if (error.code === "invalid_credentials") return "The e-mail address or the password is wrong.";
    if (error.code === "email_not_confirmed") {
      return "Confirm your e-mail address first: follow the link in the message you were sent.";
    }
    if (error.code === "signup_disabled" || error.code === "user_already_exists") {
      return "This site already has an owner. Sign in instead.";
    }
  }
  if (isAuthRetryableFetchError(error) || error instanceof TypeError) {
    return "The server cannot be reached. Check that it is running, then try again.";
  }
  return error instanceof Error && error.message
    ? error.message
    : "Something went wrong. Please try again.";
}

function weakness(reason: string): string {
  if (reason === "length") return "It is too short.";
  if (reason === "characters") return "It needs more kinds of characters.";
  if (reason === "pwned") return "It is known from a data breach.";
  return reason;
}
