import { recoveryKey } from "@portfolio/content/browser-keys";
import { type Config, isServedHere } from "../config.ts";
import { type Client, createSupabaseClient } from "../providers/supabase.ts";
import type { SecurityEventType } from "../security/events.ts";
import type { SecurityLog } from "../security/log.ts";
import { forgetMailLink, takenMailLink } from "./mail-link.ts";

/** What following a link came to. */
export type Followed =
  /** A password is to be chosen before anybody is signed in. */
  | "newPassword"
  | "signedIn"
  | "emailChanged"
  /** One of two addresses is confirmed. */
  | "half"
  /** Used up, too old, of another site, or none at all. */
  | "refused";

/** What a link is asked for. */
export type LinkPurpose = "newPassword" | "signIn";

/** The way back for whoever forgot the password. */
export interface Recovery {
  /**
   * Asks for a mail with a link, to a new password or to sign in. The answer is the same whosever address it is.
   *
   * @throws AuthError for an address that is none, too many mails, or no server.
   */
  ask(email: string, purpose: LinkPurpose): Promise<void>;
  /**
   * Takes in what the link brought that this page was opened with.
   *
   * @throws AuthError where the server cannot be asked.
   */
  follow(): Promise<Followed>;
  /** Who is choosing a new password; null where nobody is. */
  whose(): Promise<string | null>;
  /**
   * Sets the new password and signs its owner in, here and in the other tabs of this browser.
   *
   * @throws AuthError; the session of the link stays for another try.
   */
  finish(password: string): Promise<void>;
  /** Ends the session of the link: the old password stays. */
  giveUp(): Promise<void>;
}

/**
 * Until the new password is chosen the session of its link stands apart, in the storage of its tab: a link alone opens
 * no page of the admin, in any tab, and a reload asks for the password again.
 */
export function createRecovery(client: Client, config: Config, log: SecurityLog): Recovery {
  const apart = createSupabaseClient(config, {
    storage: sessionStorage,
    storageKey: recoveryKey,
  }).auth;

  /** What the server itself writes down where it serves Supabase. */
  function recordIfElsewhere(type: SecurityEventType): void {
    if (!isServedHere(config)) log.record(type);
  }

  return {
    async ask(email, purpose) {
      const page = `${config.siteUrl}/auth`;
      const { error } =
        purpose === "newPassword"
          ? await client.auth.resetPasswordForEmail(email, { redirectTo: page })
          : await client.auth.signInWithOtp({
              email,
              options: { shouldCreateUser: false, emailRedirectTo: page },
            });
      // How Supabase says that an address is nobody's, which is told to nobody.
      if (error && error.code !== "otp_disabled") throw error;
      recordIfElsewhere("link_asked_for");
    },

    async follow() {
      const link = takenMailLink();
      if (link?.kind === "half") return "half";
      if (link?.kind === "session") {
        const place = link.type === "recovery" ? apart : client.auth;
        const { error } = await place.setSession({
          access_token: link.accessToken,
          refresh_token: link.refreshToken,
        });
        // The link is not used up by a server that did not answer.
        if (error && !isRefusal(error)) throw error;
        forgetMailLink();
        if (!error) {
          const { followed, event } = outcomes[link.type] ?? signedIn;
          log.record(event);
          return followed;
        }
      }
      // A page that is opened again without its link has none to refuse.
      if (link) recordIfElsewhere("link_refused");
      forgetMailLink();
      return "refused";
    },

    async whose() {
      const { data } = await apart.getSession();
      return data.session?.user.email ?? null;
    },

    async finish(password) {
      const { error } = await apart.updateUser({ password });
      if (error) throw error;
      const { data, error: lost } = await apart.getSession();
      if (lost) throw lost;
      if (data.session) {
        const { error: unknown } = await client.auth.setSession(data.session);
        if (unknown) throw unknown;
      }
      sessionStorage.removeItem(recoveryKey);
      log.record("password_changed");
    },

    async giveUp() {
      await apart.signOut({ scope: "local" });
    },
  };
}

const signedIn = { followed: "signedIn", event: "sign_in_by_link" } as const;

/** What a link of a type comes to that does more than sign in. */
const outcomes: Readonly<Record<string, { followed: Followed; event: SecurityEventType }>> = {
  recovery: { followed: "newPassword", event: "password_recovery" },
  email_change: { followed: "emailChanged", event: "email_changed" },
};

/** True for an answer, as opposed to none. */
function isRefusal({ status = 0 }: { status?: number | undefined }): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
