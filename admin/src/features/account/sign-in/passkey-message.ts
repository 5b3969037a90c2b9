import { authErrorMessage } from "../../../data/auth/auth-errors.ts";
import { passkeyMessage } from "../../../i18n/en/passkeys.ts";

const wrongOriginMessage = () => passkeyMessage("wrongOrigin", { host: window.location.host });
const notAcceptedMessage = () => passkeyMessage("notAccepted", { origin: window.location.origin });

/**
 * Messages by error code. supabase-js reports the browser's errors as `ERROR_*`; the Auth server reports the others.
 */
const messagesByCode: Readonly<Record<string, () => string>> = {
  ERROR_INVALID_DOMAIN: wrongOriginMessage,
  ERROR_INVALID_RP_ID: wrongOriginMessage,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: () => passkeyMessage("alreadyRegistered"),
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: () => passkeyMessage("unsupported"),
  webauthn_credential_exists: () => passkeyMessage("alreadyRegistered"),
  webauthn_credential_not_found: notAcceptedMessage,
  webauthn_verification_failed: notAcceptedMessage,
  webauthn_challenge_expired: () => passkeyMessage("timedOut"),
  webauthn_challenge_not_found: () => passkeyMessage("timedOut"),
  too_many_passkeys: () => passkeyMessage("tooMany"),
};

/** Error message for a failed passkey; null if the owner cancelled or the browser has already explained the failure. */
export function passkeyErrorMessage(error: unknown): string | null {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  // Browsers report these errors if the owner cancels, or after they have told the owner that there is no passkey.
  if (name === "NotAllowedError" || name === "AbortError") return null;
  if (typeof code !== "string") return authErrorMessage(error);
  return (
    messagesByCode[code]?.() ??
    (code.startsWith("ERROR_") ? passkeyMessage("failed") : authErrorMessage(error))
  );
}
