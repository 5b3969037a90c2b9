import { secondFactorKey } from "@portfolio/content/browser-keys";
import type { Factor } from "@supabase/supabase-js";
import { authMessage } from "../../i18n/en/auth.ts";
import type { Config } from "../api/config.ts";
import type { Server } from "../api/server-context.ts";
import { type Client, createSupabaseClient } from "../api/supabase-client.ts";
import type { SecurityEventType } from "../security-log/security-events.ts";
import type { SecurityLog } from "../security-log/security-log.ts";

/** `secondFactor`: the session is pending until the second factor is verified. */
export type SignInResult = "signedIn" | "secondFactor";

export type PendingSession = ReturnType<typeof createPendingSession>;

/** Services that the parts of the auth provider use. */
export interface AuthServices extends Server {
  log: SecurityLog;
  /** The session of a sign-in that may still need its second factor. */
  getPendingSession(): PendingSession;
}

/**
 * A session that the admin does not use until the second factor, if any, is verified. It is in the tab's session
 * storage, which survives a reload and which other tabs do not see. Methods that sign in throw AuthError.
 */
export function createPendingSession(client: Client, config: Config, log: SecurityLog) {
  const storage = { storage: sessionStorage, storageKey: secondFactorKey };
  const { auth } = createSupabaseClient(config, storage, "pkce");
  let signInEvent: SecurityEventType = "sign_in";

  async function activate(): Promise<void> {
    const { session } = authDataOrThrow(await auth.getSession());
    if (!session) return;
    authDataOrThrow(await client.auth.setSession(session));
    sessionStorage.removeItem(secondFactorKey);
    // Do not await this, because signing in must not wait for the log.
    log.record(signInEvent);
  }

  return {
    /** Signing in through this client creates the pending session. */
    auth,

    /**
     * Makes the pending session the session of all tabs, unless the second factor is missing.
     *
     * @param event recorded in the security log after a complete sign-in.
     */
    async completeSignIn(event: SecurityEventType): Promise<SignInResult> {
      signInEvent = event;
      if (await lacksSecondFactor(auth)) return "secondFactor";
      await activate();
      return "signedIn";
    },

    async needsSecondFactor() {
      if (sessionStorage.getItem(secondFactorKey) === null) return false;
      return lacksSecondFactor(auth).catch(() => false);
    },

    async verifyCode(code: string) {
      await verifySecondFactor(auth, code, log);
      await activate();
    },

    async cancelSignIn() {
      await auth.signOut({ scope: "local" });
      sessionStorage.removeItem(secondFactorKey);
    },
  };
}

/** Whether the account has a second factor that this session has not verified. */
export async function lacksSecondFactor(auth: Client["auth"]): Promise<boolean> {
  const { nextLevel, currentLevel } = authDataOrThrow(
    await auth.mfa.getAuthenticatorAssuranceLevel(),
  );
  return nextLevel !== currentLevel;
}

/**
 * Tries a code with the account's authenticator apps until one accepts it. Records a wrong code in the security log.
 *
 * @throws AuthError `mfa_verification_failed` for a wrong code; Error if the account has no authenticator app.
 */
export async function verifySecondFactor(auth: Client["auth"], code: string, log: SecurityLog) {
  const { data } = await auth.getSession();
  const apps = (data.session?.user.factors ?? []).filter(isAuthenticatorApp);
  let failure: unknown = new Error(authMessage("otherFactor"));
  for (const { id: factorId } of apps) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code: withoutSpaces(code) });
    if (!error) return;
    failure = error;
    if (error.code !== "mfa_verification_failed") break;
  }
  if (Object(failure).code === "mfa_verification_failed") log.record("second_factor_failed");
  throw failure;
}

export const isAuthenticatorApp = ({ factor_type, status }: Factor) =>
  factor_type === "totp" && status === "verified";

/** Removes spaces, because authenticator apps show codes with a space in the middle. */
export const withoutSpaces = (code: string) => code.replace(/\s/g, "");

/** Returns the data of a supabase-js Auth response, or throws its AuthError. */
export function authDataOrThrow<Result extends { data?: unknown; error: unknown }>(result: Result) {
  if (result.error) throw result.error;
  return result.data as Extract<Result, { error: null }>["data"];
}
