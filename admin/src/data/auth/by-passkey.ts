import { isClientError } from "../api/errors.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { PendingSession, SignInResult } from "./pending-session.ts";

/**
 * Has the browser show a passkey, which is worth as much as a password: a second factor is still asked for.
 *
 * @throws AuthError where the server takes none or does not answer, WebAuthnError where the browser shows none.
 */
export async function signInByPasskey(
  pendingSession: PendingSession,
  log: SecurityLog,
): Promise<SignInResult> {
  const { error } = await pendingSession.auth.signInWithPasskey();
  if (!error) return pendingSession.completeSignIn("sign_in_by_passkey");
  if (isClientError(error)) log.record("sign_in_failed", { reason: error.code ?? "" });
  throw error;
}
