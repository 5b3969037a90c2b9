import type { UserIdentity } from "@supabase/supabase-js";
import type { CsrfGuard } from "../api/csrf.ts";
import type { Client } from "../api/supabase-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { OAuthSignIn } from "./oauth-sign-in.ts";

/** An account elsewhere that signs the owner in here. */
export interface Identity {
  id: string;
  /** Whose account it is, as the server calls it: `github`. */
  provider: string;
  /** How the owner is known there; null where the provider did not say. */
  email: string | null;
  /** When it was connected, as ISO 8601. */
  createdAt: string;
}

/** The accounts elsewhere. Each call throws AuthError, or CsrfError. */
export interface Identities {
  /**
   * Begins to connect an account there.
   *
   * @returns where the browser is to go for it.
   */
  connect(provider: string): Promise<string>;
  /** Lets the account there sign nobody in any more; the server keeps the last way in. */
  disconnect(id: string): Promise<void>;
}

/** Connected accounts over the API of Supabase Auth. What is done is recorded in the security log. */
export function createIdentities(
  { auth }: Client,
  oauthSignIn: () => Promise<OAuthSignIn>,
  csrf: CsrfGuard,
  log: SecurityLog,
): Identities {
  return {
    async connect(provider) {
      csrf.check();
      return (await oauthSignIn()).connect(provider);
    },

    async disconnect(id) {
      csrf.check();
      const { data, error } = await auth.getUserIdentities();
      if (error) throw error;
      const identity = data.identities.find(({ identity_id }) => identity_id === id);
      // Another window was faster.
      if (!identity) return;
      const { error: kept } = await auth.unlinkIdentity(identity);
      if (kept) throw kept;
      log.record("identity_disconnected", { provider: identity.provider });
    },
  };
}

/** What the server calls the ways in that are no accounts elsewhere. */
const own = new Set(["email", "phone"]);

/** The accounts elsewhere among the identities that the server has of a person. */
export function externalIdentities(identities: readonly UserIdentity[]): Identity[] {
  return identities
    .filter(({ provider }) => !own.has(provider))
    .map(({ identity_id: id, provider, identity_data, created_at: createdAt = "" }) => {
      const email: unknown = identity_data?.email;
      return { id, provider, email: typeof email === "string" && email ? email : null, createdAt };
    });
}
