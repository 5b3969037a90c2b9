import { sessionKey } from "@portfolio/content/browser-keys";
import { endSession, type SignOutScope } from "@portfolio/content/sign-out";
import { supportingTables } from "@portfolio/content/tables";
import type { User } from "@supabase/supabase-js";
import { supabaseAuthProvider } from "ra-supabase";
import type { AuthProvider, UserIdentity } from "react-admin";
import { authMessage } from "../../i18n/en/auth.ts";
import { type Config, isEmbeddedBackend } from "../api/config.ts";
import type { CsrfGuard } from "../api/csrf.ts";
import { ConnectionError, isClientError, isNetworkError } from "../api/errors.ts";
import { asConnectionError, query, withTimeout } from "../api/requests.ts";
import type { Client } from "../api/supabase-client.ts";
import { loadChunk } from "../connection/load-chunk.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { Account } from "./account.ts";
import type { AuthCapabilities } from "./capabilities.ts";
import type { OAuthSignIn } from "./oauth-sign-in.ts";
import { createPendingSession, type PendingSession, type SignInResult } from "./pending-session.ts";
import type { PhoneSignIn } from "./phone-sign-in.ts";
import type { Recovery } from "./recovery.ts";
import { signInPath } from "./redirect-path.ts";

interface Credentials {
  email: string;
  password: string;
}

/** What a page is told of the session of this browser, in whichever tab it changed. */
export interface SessionWatcher {
  /** Somebody is signed in: at first, anew, with a fresh token, by another address, or by a second factor. */
  onSession(user: Pick<User, "id" | "email">): void;
  /** The session ended, or a change was refused for want of one. */
  onSessionEnd(): void;
}

/** Whose a session is. */
type Ownership =
  | "owner"
  | "stranger"
  /** It was worth nothing, as one from before the account had a second factor, and is forgotten. */
  | "signInAgain";

/** react-admin's auth provider and what setting up a site takes. */
export interface AdminAuthProvider extends AuthProvider {
  /** @throws AuthError of supabase-js */
  login(credentials: Credentials): Promise<SignInResult>;
  /** Where a second factor is shown, where the account has one. */
  pendingSession(): PendingSession;
  /** @throws AuthError or ConnectionError where the sessions did not end. */
  logout(options: { scope?: SignOutScope }): Promise<void>;
  /**
   * Whether the site belongs to whoever is signed in.
   *
   * @throws HttpError or RequestTimeoutError when the server cannot be asked.
   */
  isOwner(): Promise<Ownership>;
  /** @returns what ends telling. */
  watchSession(watcher: SessionWatcher): () => void;
  /** False while nobody has set this site up. */
  siteHasOwner(): Promise<boolean>;
  /**
   * Creates the owner's account with the code of the set-up link.
   *
   * @returns whether the new owner is signed in; false when the address must be confirmed by e-mail first.
   * @throws SetUpError when the code is refused or somebody owns the site already, else AuthError.
   */
  signUp(account: Credentials & { setupCode: string }): Promise<boolean>;
  /** What is wrong with a new password, in sentences; "" for a good one. Its list of common ones is loaded with its first use. */
  validatePassword(password: string, emails: readonly string[]): Promise<string>;
  /** The way back for whoever forgot the password, loaded with its first use: signing in does without. */
  recovery(): Promise<Recovery>;
  /** Signing in by GitHub and others, loaded with its first use. */
  oauthSignIn(): Promise<OAuthSignIn>;
  /** Signing in by a phone number, loaded with its first use. */
  phoneSignIn(): Promise<PhoneSignIn>;
  /**
   * Signs in by a passkey, with what is loaded with its first use.
   *
   * @throws AuthError, or WebAuthnError where the browser shows none.
   */
  signInByPasskey(): Promise<SignInResult>;
  /** What the Auth server can do that not every one can; asked for once. */
  capabilities(): Promise<AuthCapabilities>;
  /** What the owner can do with the account, loaded with its first use. */
  account(): Promise<Account>;
}

/** The set-up link cannot be used. */
class SetUpError extends Error {
  override name = "SetUpError";
}

const here = () => window.location.pathname + window.location.search;

/**
 * ra-supabase's auth provider, made to sign out only where a session is really lost. What it does is recorded in
 * the security log.
 */
export function createAuthProvider(
  client: Client,
  config: Config,
  csrf: CsrfGuard,
  log: SecurityLog,
): AdminAuthProvider {
  const base = supabaseAuthProvider(client, {});

  let pendingSession: PendingSession | undefined;
  let recovery: Recovery | undefined;
  let providers: OAuthSignIn | undefined;
  let account: Account | undefined;
  const watchers = new Set<SessionWatcher>();
  /** Whether there was no session when a page last asked. */
  let wasSignedOut = false;

  async function siteHasOwner(): Promise<boolean> {
    return (await query(client.rpc("site_has_owner"))) === true;
  }

  async function isOwner(): Promise<Ownership> {
    const kept = localStorage.getItem(sessionKey);
    // Each sees only the row that names themselves.
    const rows = await query(client.from(supportingTables.owner).select("user_id").limit(1));
    if (rows.length > 0) return "owner";
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token;
    const { data: level, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel(token);
    if (error && !isClientError(error)) throw error;
    // What was heard says nothing of a session that came meanwhile, from another tab or by a refresh.
    if (localStorage.getItem(sessionKey) !== kept) return isOwner();
    if (level && level.nextLevel === level.currentLevel) return "stranger";
    localStorage.removeItem(sessionKey);
    await client.auth.signOut({ scope: "local" });
    return "signInAgain";
  }

  async function oauthSignIn(): Promise<OAuthSignIn> {
    const { createOAuthSignIn } = await loadChunk(() => import("./oauth-sign-in.ts"));
    providers ??= createOAuthSignIn(client, enter(), config, log);
    return providers;
  }

  function enter(): PendingSession {
    pendingSession ??= createPendingSession(client, config, log);
    return pendingSession;
  }

  return {
    ...base,

    // ra-supabase's own would pass whatever else the form holds and replace its options.
    async login({ email, password }) {
      const { error } = await enter().auth.signInWithPassword({ email, password });
      if (!error) return enter().completeSignIn("sign_in");
      // Otherwise the server itself has written it down.
      if (!isEmbeddedBackend(config)) log.record("sign_in_failed", { reason: error.code ?? "" });
      throw error;
    },

    pendingSession: enter,

    logout: ({ scope }) =>
      withTimeout(
        async () => {
          // React-admin's own, for a page without a session: one that came since, from another tab, is not its to end.
          if (!scope && wasSignedOut) return;
          const { data, error: unknown } = await client.auth.getSession();
          if (unknown) throw unknown;
          if (!data.session) return;
          // Before, because only the owner may add to the log.
          await log.record(scope === "global" ? "sign_out_everywhere" : "sign_out");
          await endSession(client.auth, data.session.access_token, scope ?? "local");
        },
        () => new ConnectionError(),
      ).catch((error) => {
        throw asConnectionError(error);
      }),

    async checkAuth() {
      const { data, error } = await client.auth.getSession();
      // A session that cannot be refreshed without a server is still one.
      wasSignedOut = !data.session && !isNetworkError(error);
      if (wasSignedOut) throw { redirectTo: signInPath(here()), message: false };
    },

    async checkError(error: { status?: number; name?: string }) {
      // A form that was not saved stays where it is, and its owner is asked for the password.
      if (error.name === "NotAuthenticatedError")
        for (const { onSessionEnd } of watchers) onSessionEnd();
      const lost = error.status === 401 || error.name === "AuthSessionMissingError";
      if (lost) throw { redirectTo: signInPath(here()), message: false };
    },

    async getIdentity(): Promise<UserIdentity> {
      // From the stored session: asking the server for an address that is known would cost every page a request.
      const { data } = await client.auth.getSession();
      const user = data.session?.user;
      if (!user) throw new Error("Auth session missing!");
      return { id: user.id, fullName: user.email ?? "" };
    },

    isOwner,

    watchSession(watcher) {
      watchers.add(watcher);
      // Nothing in here may wait for the client, which waits for it.
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

    async signUp({ email, password, setupCode }) {
      // The trigger that refuses a second owner, or a code, shows as an empty error 500, so ask first whether it is that.
      if (await siteHasOwner()) {
        throw new SetUpError(authMessage("alreadyOwned"));
      }
      const { data, error } = await client.auth.signUp({
        email,
        password,
        options: { data: { setup_code: setupCode } },
      });
      if (error?.status === 500) {
        throw new SetUpError(authMessage("linkNotValid"));
      }
      if (error) throw error;
      log.record("sign_up");
      return data.session !== null;
    },

    async validatePassword(password, emails) {
      const { validatePassword } = await loadChunk(() => import("./validate-password.ts"));
      return validatePassword(client, config, password, emails);
    },

    async recovery() {
      const { createRecovery } = await loadChunk(() => import("./recovery.ts"));
      recovery ??= createRecovery(client, enter(), config, log);
      return recovery;
    },

    oauthSignIn,

    async phoneSignIn() {
      const { createPhoneSignIn } = await loadChunk(() => import("./phone-sign-in.ts"));
      return createPhoneSignIn(client, enter(), log);
    },

    async signInByPasskey() {
      const { signInByPasskey } = await loadChunk(() => import("./by-passkey.ts"));
      return signInByPasskey(enter(), log);
    },

    async capabilities() {
      const { fetchAuthCapabilities } = await loadChunk(() => import("./capabilities.ts"));
      return fetchAuthCapabilities(config);
    },

    async account() {
      const { createAccount } = await loadChunk(() => import("./account.ts"));
      account ??= createAccount(client, config, csrf, log, { pendingSession: enter, oauthSignIn });
      return account;
    },
  };
}
