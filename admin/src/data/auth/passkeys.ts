import type { PasskeyListItem } from "@supabase/supabase-js";
import { isClientError } from "../api/errors.ts";
import { type AuthServices, authDataOrThrow } from "./pending-session.ts";

/** Name that the owner chose; initially the server's name for the device. */
export const passkeyName = ({ friendly_name }: PasskeyListItem) => friendly_name || "Passkey";

/** The account's passkeys. Each method throws AuthError; mutations also throw CsrfError. */
export function createPasskeys({ client: { auth }, csrf, log }: AuthServices) {
  return {
    async list() {
      return authDataOrThrow(await auth.passkey.list());
    },

    /** @throws WebAuthnError if the browser creates no passkey. */
    async add() {
      csrf.check();
      const passkey = authDataOrThrow(await auth.registerPasskey());
      log.record("passkey_added", { name: passkeyName(passkey) });
      return passkey;
    },

    async rename(passkeyId: string, friendlyName: string) {
      csrf.check();
      authDataOrThrow(await auth.passkey.update({ passkeyId, friendlyName }));
    },

    async remove(passkey: PasskeyListItem) {
      csrf.check();
      authDataOrThrow(await auth.passkey.delete({ passkeyId: passkey.id }));
      log.record("passkey_removed", { name: passkeyName(passkey) });
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
