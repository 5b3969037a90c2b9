import type { UserIdentity } from "@supabase/supabase-js";
import type { OAuthSignIn } from "./oauth-sign-in.ts";
import { type AuthServices, authDataOrThrow } from "./pending-session.ts";

/** Connected OAuth accounts. Each method throws AuthError or CsrfError. */
export function createIdentities(
  { client: { auth }, csrf, log }: AuthServices,
  oauthSignIn: OAuthSignIn,
) {
  return {
    /** Resolves with the URL of the provider's page to navigate to. */
    async connect(provider: string) {
      csrf.check();
      return oauthSignIn.connect(provider);
    },

    /** Disconnects an account. The server refuses to remove the last way to sign in. */
    async disconnect(id: string) {
      csrf.check();
      const { identities } = authDataOrThrow(await auth.getUserIdentities());
      const identity = identities.find(({ identity_id }) => identity_id === id);
      // The account was already disconnected in another window.
      if (!identity) return;
      authDataOrThrow(await auth.unlinkIdentity(identity));
      log.record("identity_disconnected", { provider: identity.provider });
    },
  };
}

/** Providers of the account's own e-mail address and phone number, which Supabase also lists as identities. */
const contactProviders = new Set(["email", "phone"]);

/** The accounts of OAuth providers that the owner can sign in with. */
export const externalIdentities = (identities: readonly UserIdentity[]) =>
  identities.filter(({ provider }) => !contactProviders.has(provider));
