import {
  type AuthServices,
  authDataOrThrow,
  verifySecondFactor,
  withoutSpaces,
} from "./pending-session.ts";

/** An enrolment that must be confirmed with a code of the app. */
export interface AppEnrollment {
  id: string;
  /** Data URL of an image that contains the secret. */
  qrCode: string;
  secret: string;
  /** `otpauth:` URL that opens an authenticator app on the same device. */
  url: string;
}

/** The account's authenticator apps. Each method throws AuthError or CsrfError. */
export function createAuthenticatorApps({ client, config, csrf, log }: AuthServices) {
  const { auth } = client;

  async function unenroll(factorId: string): Promise<void> {
    authDataOrThrow(await auth.mfa.unenroll({ factorId }));
  }

  return {
    async enroll(): Promise<AppEnrollment> {
      csrf.check();
      const enrollment = await auth.mfa.enroll({
        factorType: "totp",
        // The app shows the issuer beside the code.
        issuer: new URL(config.siteUrl).host,
        // Supabase requires a name that is unique within the account. The admin does not show it.
        friendlyName: new Date().toISOString(),
      });
      const { id, totp } = authDataOrThrow(enrollment);
      const svg = totp.qr_code.slice(totp.qr_code.indexOf("<"));
      const qrCode = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      return { id, qrCode, secret: totp.secret, url: totp.uri };
    },

    /** Activates the app. The server ends all sessions without a second factor. */
    async confirm(factorId: string, code: string) {
      csrf.check();
      authDataOrThrow(await auth.mfa.challengeAndVerify({ factorId, code: withoutSpaces(code) }));
      log.record("second_factor_on");
    },

    /** Deletes an unconfirmed app. */
    async cancel(id: string) {
      csrf.check();
      await unenroll(id);
    },

    /** @param code code from any of the account's apps. */
    async remove(id: string, code: string) {
      csrf.check();
      await verifySecondFactor(auth, code, log);
      await unenroll(id);
      log.record("second_factor_removed");
      // Replace the token, which still claims a verified second factor.
      await auth.refreshSession();
    },
  };
}
