import { isRefusal } from "../api/errors.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { Entrance, Entry } from "./pending-session.ts";

/**
 * Has the browser show a passkey, which is worth as much as a password: a second factor is still asked for.
 *
 * @throws AuthError where the server takes none or does not answer, WebAuthnError where the browser shows none.
 */
export async function signInByPasskey(entrance: Entrance, log: SecurityLog): Promise<Entry> {
  const { error } = await entrance.auth.signInWithPasskey();
  if (!error) return entrance.enter("sign_in_by_passkey");
  if (isRefusal(error)) log.record("sign_in_failed", { reason: error.code ?? "" });
  throw error;
}
