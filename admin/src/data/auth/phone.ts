import { isClientError } from "../api/errors.ts";
import { type AuthServices, authDataOrThrow, withoutSpaces } from "./pending-session.ts";

/** Sign-in with a phone number in E.164 format, for example `+442079460958`. Each method throws AuthError. */
export function createPhoneSignIn({ client, log, getPendingSession }: AuthServices) {
  return {
    async signIn(phone: string, password: string) {
      const { error } = await getPendingSession().auth.signInWithPassword({ phone, password });
      if (!error) return getPendingSession().completeSignIn("sign_in");
      log.record("sign_in_failed", { reason: error.code ?? "" });
      throw error;
    },

    /** Sends a code. Also resolves for an unknown number, to hide whether an account exists. */
    async requestCode(phone: string) {
      const options = { shouldCreateUser: false };
      const { error } = await client.auth.signInWithOtp({ phone, options });
      // Supabase responds with this error for an unknown number.
      if (error && error.code !== "otp_disabled") throw error;
      log.record("code_asked_for");
    },

    /** @throws AuthError `otp_expired` also for a wrong code. */
    async verifyCode(phone: string, code: string) {
      const token = withoutSpaces(code);
      const { error } = await getPendingSession().auth.verifyOtp({ phone, token, type: "sms" });
      if (!error) return getPendingSession().completeSignIn("sign_in_by_phone");
      if (isClientError(error)) log.record("sign_in_failed", { reason: error.code ?? "" });
      throw error;
    },
  };
}

/** Changes the account's phone number, which is in E.164 format. Each method throws AuthError or CsrfError. */
export function createPhoneNumberChange({ client, csrf, log, getPendingSession }: AuthServices) {
  const { auth } = client;
  return {
    async requestChange(phone: string) {
      csrf.check();
      authDataOrThrow(await auth.updateUser({ phone }));
    },

    async confirm(phone: string, code: string) {
      csrf.check();
      // The SMS code creates a session without a second factor. Create it as the pending session, so that it does not
      // replace the current session.
      const session = getPendingSession();
      const token = withoutSpaces(code);
      authDataOrThrow(await session.auth.verifyOtp({ phone, token, type: "phone_change" }));
      await session.cancelSignIn();
      log.record("phone_changed");
      await auth.refreshSession();
    },
  };
}
