import { weaknessTexts } from "@portfolio/content/password";
import {
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from "@supabase/supabase-js";
import { RequestTimeoutError } from "../providers/errors.ts";

/** Said to whoever wants to set up a site that is somebody's. */
export const alreadyOwned = "This site already has an owner. Sign in instead.";

/** What a person reads when signing in or up did not work: what happened and what to do. */
export function authMessage(error: unknown): string {
  if (isAuthWeakPasswordError(error)) {
    return error.reasons.length > 0 ? error.reasons.map(weakness).join(" ") : error.message;
  }
  if (isAuthApiError(error)) {
    if (error.status === 429) return "Too many attempts. Wait a minute, then try again.";
    // One answer for both, so that nobody learns whose e-mail address this is.
    if (error.code === "invalid_credentials") return "The e-mail address or the password is wrong.";
    if (error.code === "email_not_confirmed") {
      return "Confirm your e-mail address first: follow the link in the message you were sent.";
    }
    if (error.code === "user_already_exists") return alreadyOwned;
  }
  if (isAuthRetryableFetchError(error) || isUnanswered(error)) {
    return "The server cannot be reached. Check that it is running, then try again.";
  }
  return error instanceof Error && error.message
    ? error.message
    : "Something went wrong. Please try again.";
}

/** True for a question to the database before signing up that was not answered. */
function isUnanswered(error: unknown): boolean {
  return error instanceof RequestTimeoutError || Object(error).name === "HttpError";
}

function weakness(reason: string): string {
  if (reason === "characters") return "Use more kinds of characters.";
  return (weaknessTexts as Readonly<Record<string, string>>)[reason] ?? reason;
}
