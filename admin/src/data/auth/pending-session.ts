import { waitingKey } from "@portfolio/content/browser-keys";
import type { Config } from "../api/config.ts";
import { type Client, createSupabaseClient } from "../api/supabase-client.ts";
import type { SecurityEventType } from "../security-log/security-events.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import { lacksSecondFactor, showSecondFactor } from "./second-factor.ts";

/** What signing in came to. */
export type Entry =
  | "entered"
  /** The account has a second factor, which is to be shown first. */
  | "secondFactor";

/** Where sessions come in, whatever brought them. */
export interface Entrance {
  /** To sign in with: what it brings stands apart until {@link enter}. */
  readonly auth: Client["auth"];
  /**
   * Lets in whoever signed in, in every tab of this browser, unless a second factor is to be shown first.
   *
   * @param event What the security log is told once they are in.
   * @throws AuthError
   */
  enter(event: SecurityEventType): Promise<Entry>;
  /** Whether somebody who signed in here is to show the second factor. */
  isWaiting(): Promise<boolean>;
  /**
   * Lets in whoever shows it.
   *
   * @throws AuthError
   */
  show(code: string): Promise<void>;
  /** Ends the session that waits. */
  giveUp(): Promise<void>;
}

/**
 * A session whose owner has not shown the second factor stands apart, in the storage of its tab: no page of the owner's
 * takes it for one, in any tab, and a reload asks for the factor again.
 */
export function createEntrance(client: Client, config: Config, log: SecurityLog): Entrance {
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

    async enter(event) {
      arrival = event;
      if (await lacksSecondFactor(auth)) return "secondFactor";
      await letIn();
      return "entered";
    },

    async isWaiting() {
      if (sessionStorage.getItem(waitingKey) === null) return false;
      return lacksSecondFactor(auth).catch(() => false);
    },

    async show(code) {
      await showSecondFactor(auth, code, log);
      await letIn();
    },

    async giveUp() {
      await auth.signOut({ scope: "local" });
      sessionStorage.removeItem(waitingKey);
    },
  };
}
