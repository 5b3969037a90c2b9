import { sessionKey } from "@portfolio/content/browser-keys";
import { sections } from "@portfolio/content/collections";
import { namesOfSite, passwordWeaknesses, weaknessSentences } from "@portfolio/content/password";
import { endSession, type SignOutScope } from "@portfolio/content/sign-out";
import { supportingTables } from "@portfolio/content/tables";
import type { User } from "@supabase/supabase-js";
import type { UserIdentity } from "react-admin";
import { authMessage } from "../../i18n/en/auth.ts";
import { translateText } from "../../i18n/messages.ts";
import { isEmbeddedBackend } from "../api/config.ts";
import { ConnectionError, isClientError, isNetworkError } from "../api/errors.ts";
import { runQuery, toConnectionError, withTimeout } from "../api/requests.ts";
import type { Server } from "../api/server-context.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import { createAccountApi } from "./account.ts";
import { fetchAuthCapabilities } from "./capabilities.ts";
import { createEmailLinks } from "./email-links.ts";
import { createOAuthSignIn } from "./oauth-sign-in.ts";
import { signInByPasskey } from "./passkeys.ts";
import {
  type AuthServices,
  authDataOrThrow,
  createPendingSession,
  type PendingSession,
} from "./pending-session.ts";
import { createPhoneSignIn } from "./phone.ts";
import { signInPath } from "./redirect-path.ts";

interface Credentials {
  email: string;
  password: string;
}

/** Observes the session that this browser's tabs share. */
export interface SessionWatcher {
  /** Called for the current session, and again after each sign-in, token refresh or account change. */
  onSession(user: Pick<User, "id" | "email">): void;
  /** Called when the session ended, or when a save failed for lack of a session. */
  onSessionEnd(): void;
}

type Ownership =
  | "owner"
  | "nonOwner"
  /** The session lacks the account's second factor or is invalid, and has been discarded. */
  | "signInAgain";

export type AdminAuthProvider = ReturnType<typeof createAuthProvider>;

const currentPath = () => window.location.pathname + window.location.search;
const signInRedirect = () => ({ redirectTo: signInPath(currentPath()), message: false });

/**
 * react-admin's auth provider, with account management. An error of a request signs the user out only if the session is
 * lost.
 */
export function createAuthProvider(server: Server, log: SecurityLog) {
  const { client, config } = server;
  let pendingSession: PendingSession | undefined;
  const watchers = new Set<SessionWatcher>();
  /** Whether the last `checkAuth` found no session. */
  let wasSignedOut = false;

  function getPendingSession(): PendingSession {
    pendingSession ??= createPendingSession(client, config, log);
    return pendingSession;
  }
  const services: AuthServices = { ...server, log, getPendingSession };

  async function siteHasOwner(): Promise<boolean> {
    return (await runQuery(client.rpc("site_has_owner"))) === true;
  }

  async function checkOwnership(): Promise<Ownership> {
    const storedSession = localStorage.getItem(sessionKey);
    // Row level security returns only the user's own row.
    const rows = await runQuery(client.from(supportingTables.owner).select("user_id").limit(1));
    if (rows.length > 0) return "owner";
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token;
    const { data: level, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel(token);
    if (error && !isClientError(error)) throw error;
    // Check again if another tab or a refresh has replaced the session.
    if (localStorage.getItem(sessionKey) !== storedSession) return checkOwnership();
    if (level && level.nextLevel === level.currentLevel) return "nonOwner";
    localStorage.removeItem(sessionKey);
    await client.auth.signOut({ scope: "local" });
    return "signInAgain";
  }

  const oauthSignIn = createOAuthSignIn(services);

  return {
    /**
     * Signs in with a password. Starts no session before the second factor is verified.
     *
     * @throws AuthError if the server refuses the sign-in or cannot be reached.
     */
    async login({ email, password }: Credentials) {
      const { error } = await getPendingSession().auth.signInWithPassword({ email, password });
      if (!error) return getPendingSession().completeSignIn("sign_in");
      // The embedded backend records failed sign-ins itself.
      if (!isEmbeddedBackend(config)) log.record("sign_in_failed", { reason: error.code ?? "" });
      throw error;
    },

    /** The session of a sign-in that may still need its second factor. */
    getPendingSession,

    /** @throws AuthError or ConnectionError if the sessions could not be ended. */
    async logout({ scope }: { scope?: SignOutScope }) {
      async function signOut(): Promise<void> {
        // react-admin also calls this after a page found no session. If another tab has signed in after that, its
        // session must stay.
        if (!scope && wasSignedOut) return;
        const { session } = authDataOrThrow(await client.auth.getSession());
        if (!session) return;
        // Record the event before signing out, because only the signed-in owner can add to the log.
        await log.record(scope === "global" ? "sign_out_everywhere" : "sign_out");
        await endSession(client.auth, session.access_token, scope ?? "local");
      }
      try {
        await withTimeout(signOut, () => new ConnectionError());
      } catch (error) {
        throw toConnectionError(error);
      }
    },

    async checkAuth() {
      const { data, error } = await client.auth.getSession();
      // A session that cannot be refreshed while the server is unreachable remains valid.
      wasSignedOut = !data.session && !isNetworkError(error);
      if (wasSignedOut) throw signInRedirect();
    },

    async checkError(error: { status?: number; name?: string }) {
      // The watcher asks for the password in a dialog, so that the form behind it stays open.
      if (error.name === "NotAuthenticatedError") {
        for (const { onSessionEnd } of watchers) onSessionEnd();
      }
      if (error.status === 401 || error.name === "AuthSessionMissingError") throw signInRedirect();
    },

    async getIdentity(): Promise<UserIdentity> {
      // Read the user from the stored session, which saves a request per page.
      const { data } = await client.auth.getSession();
      const user = data.session?.user;
      if (!user) throw new Error("There is no session.");
      return { id: user.id, fullName: user.email ?? "" };
    },

    /**
     * @throws ConnectionError or RequestTimeoutError if the server cannot be reached, HttpError if the database refuses
     * the query, AuthError if the auth service fails.
     */
    checkOwnership,

    /** Returns the unsubscribe function. */
    watchSession(watcher: SessionWatcher) {
      watchers.add(watcher);
      // The callback must not await the client, because the client waits for the callback.
      const { data } = client.auth.onAuthStateChange((event, session) => {
        if (event === "SIGNED_OUT") watcher.onSessionEnd();
        else if (session) watcher.onSession(session.user);
      });
      return () => {
        watchers.delete(watcher);
        data.subscription.unsubscribe();
      };
    },

    siteHasOwner,

    /**
     * Creates the owner's account with the code of the set-up link. Resolves with true if the owner is signed in, and
     * with false if the address must be confirmed by e-mail first.
     *
     * @throws Error if the site has an owner or, on Supabase, the code is wrong; otherwise AuthError.
     */
    async signUp({ email, password, setupCode }: Credentials & { setupCode: string }) {
      // Supabase refuses a second owner and a wrong code with the same empty error 500.
      if (await siteHasOwner()) throw new Error(authMessage("alreadyOwned"));
      const { data, error } = await client.auth.signUp({
        email,
        password,
        options: { data: { setup_code: setupCode } },
      });
      if (error?.status === 500) throw new Error(authMessage("linkNotValid"));
      if (error) throw error;
      log.record("sign_up");
      return data.session !== null;
    },

    /**
     * Weaknesses of a new password as sentences; "" if there are none. The embedded backend applies the same rules; hosted
     * Supabase checks only the length in a free project.
     *
     * @param emails the user's addresses, which the password must not contain.
     */
    async validatePassword(password: string, emails: readonly string[]) {
      const [{ commonPasswords }, metadata] = await Promise.all([
        import("@portfolio/content/common-passwords"),
        // If the owner's name cannot be loaded, only the server checks that the password does not contain it.
        runQuery(
          client.from(sections.table).select("content").eq("section_type", "metadata"),
        ).catch(() => []),
      ]);
      const names = namesOfSite(
        metadata.map(({ content }) => content),
        config.siteUrl,
      );
      const weaknesses = passwordWeaknesses(password, {
        personal: [...emails, ...names],
        commonPasswords,
      });
      return weaknessSentences(weaknesses).map(translateText).join(" ");
    },

    /** @throws AuthError if the server refuses the passkey, WebAuthnError if the browser provides none. */
    signInByPasskey: () => signInByPasskey(services),

    fetchCapabilities: () => fetchAuthCapabilities(config),

    emailLinks: createEmailLinks(services),
    oauthSignIn,
    phoneSignIn: createPhoneSignIn(services),
    account: createAccountApi(services, oauthSignIn),
  };
}
