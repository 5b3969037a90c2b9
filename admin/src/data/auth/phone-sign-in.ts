import { isRefusal } from "../api/errors.ts";
import type { Client } from "../api/supabase-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { Entrance, Entry } from "./pending-session.ts";
import { digitsOf } from "./second-factor.ts";

/** Signing in by a phone number, which is in E.164: `+442079460958`. */
export interface ByPhone {
  /** @throws AuthError */
  signIn(phone: string, password: string): Promise<Entry>;
  /**
   * Has a message with a code sent. The answer is the same whosever number it is.
   *
   * @throws AuthError for a number that is none, too many messages, or no server.
   */
  askCode(phone: string): Promise<void>;
  /** @throws AuthError `otp_expired` for a wrong code too. */
  takeCode(phone: string, code: string): Promise<Entry>;
}

/** Over the API of Supabase Auth. */
export function createByPhone(client: Client, entrance: Entrance, log: SecurityLog): ByPhone {
  return {
    async signIn(phone, password) {
      const { error } = await entrance.auth.signInWithPassword({ phone, password });
      if (!error) return entrance.enter("sign_in");
      log.record("sign_in_failed", { reason: error.code ?? "" });
      throw error;
    },

    async askCode(phone) {
      const options = { shouldCreateUser: false };
      const { error } = await client.auth.signInWithOtp({ phone, options });
      // How Supabase says that a number is nobody's, which is told to nobody.
      if (error && error.code !== "otp_disabled") throw error;
      log.record("code_asked_for");
    },

    async takeCode(phone, code) {
      const { error } = await entrance.auth.verifyOtp({
        phone,
        token: digitsOf(code),
        type: "sms",
      });
      if (!error) return entrance.enter("sign_in_by_phone");
      if (isRefusal(error)) log.record("sign_in_failed", { reason: error.code ?? "" });
      throw error;
    },
  };
}
