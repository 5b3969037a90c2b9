import { recoveryKey } from "@portfolio/content/browser-keys";
import { type Config, isEmbeddedBackend } from "../api/config.ts";
import { isClientError } from "../api/errors.ts";
import { type Client, createSupabaseClient } from "../api/supabase-client.ts";
import type { SecurityEventType } from "../security-log/security-events.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import { clearAuthRedirect, receivedEmailLink } from "./auth-redirect.ts";
import type { PendingSession } from "./pending-session.ts";
import { lacksSecondFactor, verifySecondFactor, withoutSpaces } from "./second-factor.ts";

/** What following a link came to. */
export type LinkResult =
  /** A password is to be chosen before anybody is signed in. */
  | "newPassword"
  | "signedIn"
  /** The account has a second factor, which is to be shown first. */
  | "secondFactor"
  | "emailChanged"
  /** One of two addresses is confirmed. */
  | "half"
  /** Used up, too old, of another site, or none at all. */
  | "refused";

/** What a link is asked for. */
export type LinkPurpose = "newPassword" | "signIn";

/** Who is choosing a new password by a link. */
export interface PasswordReset {
  email: string;
  /** The account has a second factor, which is to be shown first. */
  lacksSecondFactor: boolean;
}

/** The way back for whoever forgot the password. */
export interface Recovery {
  /**
   * Asks for a mail with a link, to a new password or to sign in. The answer is the same whosever address it is.
   *
   * @throws AuthError for an address that is none, too many mails, or no server.
   */
  requestLink(email: string, purpose: LinkPurpose): Promise<void>;
  /**
   * Takes in what the link brought that this page was opened with.
   *
   * @throws AuthError where the server cannot be asked.
   */
  followLink(): Promise<LinkResult>;
  /**
   * Takes in the code of a mail, in place of its link.
   *
   * @throws AuthError `otp_expired` for a wrong code too.
   */
  verifyEmailCode(email: string, purpose: LinkPurpose, code: string): Promise<LinkResult>;
  /**
   * Has the mail sent again that confirms the address of a new account.
   *
   * @throws AuthError, with the seconds to wait where it was sent a moment ago.
   */
  resendConfirmation(email: string): Promise<void>;
  /** Who is choosing a new password; null where nobody is. */
  pendingReset(): Promise<PasswordReset | null>;
  /**
   * Shows the second factor, without which a link chooses no password.
   *
   * @throws AuthError
   */
  verifySecondFactor(code: string): Promise<void>;
  /**
   * Sets the new password and signs its owner in, here and in the other tabs of this browser.
   *
   * @throws AuthError; the session of the link stays for another try.
   */
  setPassword(password: string): Promise<void>;
  /** Ends the session of the link: the old password stays. */
  cancelReset(): Promise<void>;
}

/**
 * Until the new password is chosen the session of its link stands apart, in the storage of its tab: a link alone opens
 * no page of the admin, in any tab, and a reload asks for the password again.
 */
export function createRecovery(
  client: Client,
  pendingSession: PendingSession,
  config: Config,
  log: SecurityLog,
): Recovery {
  const apart = createSupabaseClient(config, {
    storage: sessionStorage,
    storageKey: recoveryKey,
  }).auth;

  /** What the server itself writes down where it serves Supabase. */
  function recordIfElsewhere(type: SecurityEventType): void {
    if (!isEmbeddedBackend(config)) log.record(type);
  }

  /** Whoever is signed in here with the second factor needs no session of a link: the one they have learns what it did. */
  async function isInAlready(): Promise<boolean> {
    const { data: here } = await client.auth.getSession();
    const { data: arrived } = await pendingSession.auth.getSession();
    if (!here.session || here.session.user.id !== arrived.session?.user.id) return false;
    await pendingSession.cancelSignIn();
    const { error } = await client.auth.refreshSession();
    if (error) throw error;
    return true;
  }

  /** What the session comes to that a mail of a type has brought. */
  async function arrive(type: string): Promise<LinkResult> {
    const { followed, event } = outcomes[type] ?? signedIn;
    const isEntering = type !== "recovery";
    const entry = isEntering && (await pendingSession.completeSignIn(event));
    clearAuthRedirect();
    if (entry === "entered") return followed;
    if (isEntering && !(await isInAlready())) return "secondFactor";
    log.record(event);
    return followed;
  }

  return {
    async requestLink(email, purpose) {
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

    async followLink() {
      const link = receivedEmailLink();
      if (link?.kind === "half") return "half";
      if (link?.kind === "session") {
        const place = link.type === "recovery" ? apart : pendingSession.auth;
        const { error } = await place.setSession({
          access_token: link.accessToken,
          refresh_token: link.refreshToken,
        });
        // The link is not used up by a server that did not answer.
        if (error && !isClientError(error)) throw error;
        if (!error) {
          return arrive(link.type);
        }
      }
      // A page that is opened again without its link has none to refuse.
      if (link) recordIfElsewhere("link_refused");
      clearAuthRedirect();
      return "refused";
    },

    async verifyEmailCode(email, purpose, code) {
      const [place, type] =
        purpose === "newPassword"
          ? ([apart, "recovery"] as const)
          : ([pendingSession.auth, "email"] as const);
      const { error } = await place.verifyOtp({ email, token: withoutSpaces(code), type });
      if (error && isClientError(error)) recordIfElsewhere("link_refused");
      if (error) throw error;
      return arrive(type);
    },

    async resendConfirmation(email) {
      const { error } = await client.auth.resend({
        type: "signup",
        email,
        options: { emailRedirectTo: `${config.siteUrl}/auth` },
      });
      if (error) throw error;
    },

    async pendingReset() {
      const { data } = await apart.getSession();
      const email = data.session?.user.email;
      return email ? { email, lacksSecondFactor: await lacksSecondFactor(apart) } : null;
    },

    verifySecondFactor: (code) => verifySecondFactor(apart, code, log),

    async setPassword(password) {
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

    async cancelReset() {
      await apart.signOut({ scope: "local" });
    },
  };
}

const signedIn = { followed: "signedIn", event: "sign_in_by_link" } as const;

/** What a link of a type comes to that does more than sign in. */
const outcomes: Readonly<Record<string, { followed: LinkResult; event: SecurityEventType }>> = {
  recovery: { followed: "newPassword", event: "password_recovery" },
  email_change: { followed: "emailChanged", event: "email_changed" },
};
