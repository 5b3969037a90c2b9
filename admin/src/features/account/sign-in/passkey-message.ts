import { authErrorMessage } from "../../../data/auth/auth-errors.ts";
import { passkeyMessage } from "../../../i18n/en/passkeys.ts";

const otherAddress = () => passkeyMessage("otherAddress", { host: window.location.host });
const notTaken = () => passkeyMessage("notTaken", { origin: window.location.origin });

/** By the codes of supabase-js for what a browser said, and of the Auth server. */
const ofCodes: Readonly<Record<string, () => string>> = {
  ERROR_INVALID_DOMAIN: otherAddress,
  ERROR_INVALID_RP_ID: otherAddress,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: () => passkeyMessage("heldAlready"),
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: () => passkeyMessage("notAble"),
  webauthn_credential_exists: () => passkeyMessage("heldAlready"),
  webauthn_credential_not_found: notTaken,
  webauthn_verification_failed: notTaken,
  webauthn_challenge_expired: () => passkeyMessage("tooLate"),
  webauthn_challenge_not_found: () => passkeyMessage("tooLate"),
  too_many_passkeys: () => passkeyMessage("tooMany"),
};

/** What a person reads where a passkey did not work; null where they closed the browser's window themselves. */
export function passkeyErrorMessage(error: unknown): string | null {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  // Also where there was none to choose, which the browser has said.
  if (name === "NotAllowedError" || name === "AbortError") return null;
  if (typeof code !== "string") return authErrorMessage(error);
  return (
    ofCodes[code]?.() ??
    (code.startsWith("ERROR_") ? passkeyMessage("failed") : authErrorMessage(error))
  );
}
