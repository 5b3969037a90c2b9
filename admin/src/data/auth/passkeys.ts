import type { PasskeyListItem } from "@supabase/supabase-js";
import type { CsrfGuard } from "../api/csrf.ts";
import type { Client } from "../api/supabase-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";

/** A key of a device that signs the owner in. */
export interface Passkey {
  id: string;
  /** As the owner calls it, at first what the server takes its device for. */
  name: string;
  /** When it was added, as ISO 8601. */
  createdAt: string;
  /** When it last signed somebody in; null where it never did. */
  lastUsedAt: string | null;
}

/** The account's passkeys. Each call throws AuthError, and what changes something also CsrfError. */
export interface Passkeys {
  list(): Promise<Passkey[]>;
  /**
   * Has the browser make one.
   *
   * @throws WebAuthnError where it makes none.
   */
  add(): Promise<Passkey>;
  rename(id: string, name: string): Promise<void>;
  /** Lets it sign nobody in any more. It is never the last way in: the server takes no account's last identity away. */
  remove(passkey: Passkey): Promise<void>;
}

/** Passkeys over the API of Supabase Auth. What is done is recorded in the security log. */
export function createPasskeys({ auth }: Client, csrf: CsrfGuard, log: SecurityLog): Passkeys {
  return {
    async list() {
      const { data, error } = await auth.passkey.list();
      if (error) throw error;
      return data.map(passkeyOf);
    },

    async add() {
      csrf.check();
      const { data, error } = await auth.registerPasskey();
      if (error) throw error;
      const passkey = passkeyOf(data);
      log.record("passkey_added", { name: passkey.name });
      return passkey;
    },

    async rename(passkeyId, friendlyName) {
      csrf.check();
      const { error } = await auth.passkey.update({ passkeyId, friendlyName });
      if (error) throw error;
    },

    async remove({ id: passkeyId, name }) {
      csrf.check();
      const { error } = await auth.passkey.delete({ passkeyId });
      if (error) throw error;
      log.record("passkey_removed", { name });
    },
  };
}

function passkeyOf(given: PasskeyListItem): Passkey {
  const { id, friendly_name: name, created_at: createdAt, last_used_at: lastUsedAt = null } = given;
  return { id, name: name || "Passkey", createdAt, lastUsedAt };
}
