import type { CsrfGuard } from "../api/csrf.ts";
import type { Client } from "../api/supabase-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { PendingSession } from "./pending-session.ts";
import { withoutSpaces } from "./second-factor.ts";

/** The account's phone number, in E.164. Each call throws AuthError, or CsrfError. */
export interface PhoneNumber {
  /** Asks for another number, to which a code is sent. */
  requestChange(phone: string): Promise<void>;
  /** Has it take the old one's place. */
  confirm(phone: string, code: string): Promise<void>;
}

/** Over the API of Supabase Auth. What is done is recorded in the security log. */
export function createPhoneNumber(
  { auth }: Client,
  pendingSession: () => PendingSession,
  csrf: CsrfGuard,
  log: SecurityLog,
): PhoneNumber {
  return {
    async requestChange(phone) {
      csrf.check();
      const { error } = await auth.updateUser({ phone });
      if (error) throw error;
    },

    async confirm(phone, code) {
      csrf.check();
      // A code brings a session of its own, which has shown no second factor: it must not take this one's place.
      const token = withoutSpaces(code);
      const { error } = await pendingSession().auth.verifyOtp({
        phone,
        token,
        type: "phone_change",
      });
      if (error) throw error;
      await pendingSession().cancelSignIn();
      log.record("phone_changed");
      await auth.refreshSession();
    },
  };
}
