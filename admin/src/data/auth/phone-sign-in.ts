import { isClientError } from "../api/errors.ts";
import type { Client } from "../api/supabase-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { PendingSession, SignInResult } from "./pending-session.ts";
import { withoutSpaces } from "./second-factor.ts";

/** Signing in by a phone number, which is in E.164: `+442079460958`. */
export interface PhoneSignIn {
  /** @throws AuthError */
  signIn(phone: string, password: string): Promise<SignInResult>;
  /**
   * Has a message with a code sent. The answer is the same whosever number it is.
   *
   * @throws AuthError for a number that is none, too many messages, or no server.
   */
  requestCode(phone: string): Promise<void>;
  /** @throws AuthError `otp_expired` for a wrong code too. */
  verifyCode(phone: string, code: string): Promise<SignInResult>;
}

/** Over the API of Supabase Auth. */
export function createPhoneSignIn(
  client: Client,
  pendingSession: PendingSession,
  log: SecurityLog,
): PhoneSignIn {
  return {
    async signIn(phone, password) {
      const { error } = await pendingSession.auth.signInWithPassword({ phone, password });
      if (!error) return pendingSession.completeSignIn("sign_in");
      log.record("sign_in_failed", { reason: error.code ?? "" });
      throw error;
    },

    async requestCode(phone) {
      const options = { shouldCreateUser: false };
      const { error } = await client.auth.signInWithOtp({ phone, options });
      // How Supabase says that a number is nobody's, which is told to nobody.
      if (error && error.code !== "otp_disabled") throw error;
      log.record("code_asked_for");
    },

    async verifyCode(phone, code) {
      const { error } = await pendingSession.auth.verifyOtp({
        phone,
        token: withoutSpaces(code),
        type: "sms",
      });
      if (!error) return pendingSession.completeSignIn("sign_in_by_phone");
      if (isClientError(error)) log.record("sign_in_failed", { reason: error.code ?? "" });
      throw error;
    },
  };
}
