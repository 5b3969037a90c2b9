import { waitingKey } from "@portfolio/content/browser-keys";
import type { Config } from "../api/config.ts";
import { type Client, createSupabaseClient } from "../api/supabase-client.ts";
import type { SecurityEventType } from "../security-log/security-events.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import { lacksSecondFactor, verifySecondFactor } from "./second-factor.ts";

/** What signing in came to. */
export type SignInResult =
  | "entered"
  /** The account has a second factor, which is to be shown first. */
  | "secondFactor";

/** Where sessions come in, whatever brought them. */
export interface PendingSession {
  /** To sign in with: what it brings stands apart until {@link completeSignIn}. */
  readonly auth: Client["auth"];
  /**
   * Lets in whoever signed in, in every tab of this browser, unless a second factor is to be shown first.
   *
   * @param event What the security log is told once they are in.
   * @throws AuthError
   */
  completeSignIn(event: SecurityEventType): Promise<SignInResult>;
  /** Whether somebody who signed in here is to show the second factor. */
  needsSecondFactor(): Promise<boolean>;
  /**
   * Lets in whoever shows it.
   *
   * @throws AuthError
   */
  verifyCode(code: string): Promise<void>;
  /** Ends the session that waits. */
  cancelSignIn(): Promise<void>;
}

/**
 * A session whose owner has not shown the second factor stands apart, in the storage of its tab: no page of the owner's
 * takes it for one, in any tab, and a reload asks for the factor again.
 */
export function createPendingSession(
  client: Client,
  config: Config,
  log: SecurityLog,
): PendingSession {
  const place = { storage: sessionStorage, storageKey: waitingKey };
  const { auth } = createSupabaseClient(config, place, "pkce");
  let arrival: SecurityEventType = "sign_in";

  async function letIn(): Promise<void> {
    const { data, error } = await auth.getSession();
    if (error) throw error;
    if (!data.session) return;
    const { error: refused } = await client.auth.setSession(data.session);
    if (refused) throw refused;
    sessionStorage.removeItem(waitingKey);
    // Not waited for: nobody should stand at the door for a line in a log.
    log.record(arrival);
  }

  return {
    auth,

    async completeSignIn(event) {
      arrival = event;
      if (await lacksSecondFactor(auth)) return "secondFactor";
      await letIn();
      return "entered";
    },

    async needsSecondFactor() {
      if (sessionStorage.getItem(waitingKey) === null) return false;
      return lacksSecondFactor(auth).catch(() => false);
    },

    async verifyCode(code) {
      await verifySecondFactor(auth, code, log);
      await letIn();
    },

    async cancelSignIn() {
      await auth.signOut({ scope: "local" });
      sessionStorage.removeItem(waitingKey);
    },
  };
}
