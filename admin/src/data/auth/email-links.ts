import { passwordResetKey } from "@portfolio/content/browser-keys";
import { isEmbeddedBackend } from "../api/config.ts";
import { isClientError } from "../api/errors.ts";
import { type Client, createSupabaseClient } from "../api/supabase-client.ts";
import type { SecurityEventType } from "../security-log/security-events.ts";
import { clearAuthRedirect, getReceivedEmailLink } from "./auth-redirect.ts";
import {
  type AuthServices,
  authDataOrThrow,
  lacksSecondFactor,
  verifySecondFactor,
  withoutSpaces,
} from "./pending-session.ts";

export type LinkResult =
  /** A new password must be set before the session becomes active. */
  | "newPassword"
  | "signedIn"
  /** The second factor must be verified first. */
  | "secondFactor"
  | "emailChanged"
  /** Either the old or the new address is confirmed; the confirmation of the other address is pending. */
  | "partlyConfirmed"
  /** The link is used, expired, from another site or missing. */
  | "refused";

export type LinkPurpose = "newPassword" | "signIn";

/**
 * Links and codes by e-mail, for signing in or for a new password. Each method throws AuthError.
 *
 * Keeps the session of a reset link in the tab's session storage until the new password is set. So the link alone does
 * not open the admin, and the reset survives a reload.
 */
export function createEmailLinks({ client, config, log, getPendingSession }: AuthServices) {
  const storage = { storage: sessionStorage, storageKey: passwordResetKey };
  let resetClient: Client | undefined;
  const redirectTo = `${config.siteUrl}/auth`;

  function getResetAuth(): Client["auth"] {
    resetClient ??= createSupabaseClient(config, storage);
    return resetClient.auth;
  }

  /** Records an event, unless the embedded backend records it itself. */
  function recordIfExternal(type: SecurityEventType): void {
    if (!isEmbeddedBackend(config)) log.record(type);
  }

  /** Refreshes the session of this browser if the link belongs to the same account. Returns false otherwise. */
  async function refreshIfSignedIn(): Promise<boolean> {
    const { data: current } = await client.auth.getSession();
    const { data: fromLink } = await getPendingSession().auth.getSession();
    if (!current.session || current.session.user.id !== fromLink.session?.user.id) return false;
    await getPendingSession().cancelSignIn();
    authDataOrThrow(await client.auth.refreshSession());
    return true;
  }

  async function finishLink(type: string): Promise<LinkResult> {
    const { result, event } = linkTypes[type] ?? signInLink;
    const signInResult =
      type === "recovery" ? null : await getPendingSession().completeSignIn(event);
    // Keep the link until here, so that it can be tried again after a network error.
    clearAuthRedirect();
    if (signInResult === "signedIn") return result;
    if (signInResult && !(await refreshIfSignedIn())) return "secondFactor";
    log.record(event);
    return result;
  }

  return {
    /** Sends a link. Also resolves for an unknown address, to hide whether an account exists. */
    async requestLink(email: string, purpose: LinkPurpose) {
      const { error } =
        purpose === "newPassword"
          ? await client.auth.resetPasswordForEmail(email, { redirectTo })
          : await client.auth.signInWithOtp({
              email,
              options: { shouldCreateUser: false, emailRedirectTo: redirectTo },
            });
      // Supabase responds with this error for an unknown address.
      if (error && error.code !== "otp_disabled") throw error;
      recordIfExternal("link_asked_for");
    },

    /** Handles the link that opened this page. If the server is unreachable, the link can be tried again. */
    async followLink(): Promise<LinkResult> {
      const link = getReceivedEmailLink();
      if (link?.kind === "partlyConfirmed") return "partlyConfirmed";
      if (link?.kind === "session") {
        const auth = link.type === "recovery" ? getResetAuth() : getPendingSession().auth;
        const { error } = await auth.setSession({
          access_token: link.accessToken,
          refresh_token: link.refreshToken,
        });
        // Keep the link if the server did not respond.
        if (error && !isClientError(error)) throw error;
        if (!error) return finishLink(link.type);
      }
      // A page that was opened without a link has nothing to record.
      if (link) recordIfExternal("link_refused");
      clearAuthRedirect();
      return "refused";
    },

    /** @throws AuthError `otp_expired` also for a wrong code. */
    async verifyEmailCode(email: string, purpose: LinkPurpose, code: string) {
      const [auth, type] =
        purpose === "newPassword"
          ? ([getResetAuth(), "recovery"] as const)
          : ([getPendingSession().auth, "email"] as const);
      const { error } = await auth.verifyOtp({ email, token: withoutSpaces(code), type });
      if (error && isClientError(error)) recordIfExternal("link_refused");
      if (error) throw error;
      return finishLink(type);
    },

    async resendConfirmation(email: string) {
      const options = { emailRedirectTo: redirectTo };
      authDataOrThrow(await client.auth.resend({ type: "signup", email, options }));
    },

    /** The account whose password is being reset in this tab; null if there is none. */
    async findPendingReset() {
      const { data } = await getResetAuth().getSession();
      const email = data.session?.user.email;
      return email ? { email, lacksSecondFactor: await lacksSecondFactor(getResetAuth()) } : null;
    },

    verifySecondFactor: (code: string) => verifySecondFactor(getResetAuth(), code, log),

    /** Sets the new password and signs in, in all tabs. After an error it can be called again. */
    async setPassword(password: string) {
      authDataOrThrow(await getResetAuth().updateUser({ password }));
      const { session } = authDataOrThrow(await getResetAuth().getSession());
      if (session) authDataOrThrow(await client.auth.setSession(session));
      sessionStorage.removeItem(passwordResetKey);
      log.record("password_changed");
    },

    /** Ends the session of the link without changing the password. */
    async cancelReset() {
      await getResetAuth().signOut({ scope: "local" });
    },
  };
}

const signInLink = { result: "signedIn", event: "sign_in_by_link" } as const;

/** Link types that do more than sign in. */
const linkTypes: Readonly<Record<string, { result: LinkResult; event: SecurityEventType }>> = {
  recovery: { result: "newPassword", event: "password_recovery" },
  email_change: { result: "emailChanged", event: "email_changed" },
};
