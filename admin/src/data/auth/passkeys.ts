import type { PasskeyListItem } from "@supabase/supabase-js";
import { isClientError } from "../api/errors.ts";
import type { AuthServices } from "./auth-services.ts";
import { authDataOf } from "./pending-session.ts";

export interface Passkey {
  id: string;
  /** Chosen by the owner; initially the server's name for the device. */
  name: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null if it was never used. */
  lastUsedAt: string | null;
}

/** The account's passkeys. Each method throws AuthError; mutations also throw CsrfError. */
export function createPasskeys({ client: { auth }, csrf, log }: AuthServices) {
  return {
    async list() {
      return authDataOf(await auth.passkey.list()).map(toPasskey);
    },

    /** @throws WebAuthnError if the browser creates no passkey. */
    async add() {
      csrf.check();
      const passkey = toPasskey(authDataOf(await auth.registerPasskey()));
      log.record("passkey_added", { name: passkey.name });
      return passkey;
    },

    async rename(passkeyId: string, friendlyName: string) {
      csrf.check();
      authDataOf(await auth.passkey.update({ passkeyId, friendlyName }));
    },

    async remove({ id: passkeyId, name }: Passkey) {
      csrf.check();
      authDataOf(await auth.passkey.delete({ passkeyId }));
      log.record("passkey_removed", { name });
    },
  };
}

/**
 * Signs in with a passkey. The account's second factor, if any, is still required.
 *
 * @throws AuthError if the server refuses the passkey, WebAuthnError if the browser provides none.
 */
export async function signInByPasskey({ getPendingSession, log }: AuthServices) {
  const pendingSession = getPendingSession();
  const { error } = await pendingSession.auth.signInWithPasskey();
  if (!error) return pendingSession.completeSignIn("sign_in_by_passkey");
  if (isClientError(error)) log.record("sign_in_failed", { reason: error.code ?? "" });
  throw error;
}

function toPasskey(item: PasskeyListItem): Passkey {
  const { id, friendly_name: name, created_at: createdAt, last_used_at: lastUsedAt = null } = item;
  return { id, name: name || "Passkey", createdAt, lastUsedAt };
}
