import type { Config } from "../api/config.ts";
import type { CsrfGuard } from "../api/csrf.ts";
import type { Client } from "../api/supabase-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import { verifySecondFactor, withoutSpaces } from "./second-factor.ts";

/** An app whose codes are the account's second factor. */
export interface AuthenticatorApp {
  id: string;
  /** When it was set up, as ISO 8601. */
  createdAt: string;
}

/** An app that is being set up: it counts once a code of it was entered. */
export interface AppEnrollment {
  id: string;
  /** Address of a picture that holds the secret. */
  qrCode: string;
  secret: string;
}

/** The account's second factor. Each call throws AuthError, or CsrfError. */
export interface AuthenticatorApps {
  /** Begins to set an app up. */
  enroll(): Promise<AppEnrollment>;
  /** Has the app count from now on: whoever signed in without a code is signed out. */
  confirm(id: string, code: string): Promise<void>;
  /** Forgets an app that was not confirmed. */
  cancel(id: string): Promise<void>;
  /**
   * Removes an app.
   *
   * @param code Of any of the account's apps.
   */
  remove(id: string, code: string): Promise<void>;
}

/** Authenticator apps over the API of Supabase Auth. What is done is recorded in the security log. */
export function createAuthenticatorApps(
  { auth }: Client,
  { siteUrl }: Config,
  csrf: CsrfGuard,
  log: SecurityLog,
): AuthenticatorApps {
  async function unenroll(factorId: string): Promise<void> {
    const { error } = await auth.mfa.unenroll({ factorId });
    if (error) throw error;
  }

  return {
    async enroll() {
      csrf.check();
      const { data, error } = await auth.mfa.enroll({
        factorType: "totp",
        // What the app shows beside the code.
        issuer: new URL(siteUrl).host,
        // The server wants one that no other app of the account has; the page tells apps apart by their dates.
        friendlyName: new Date().toISOString(),
      });
      if (error) throw error;
      const picture = data.totp.qr_code.slice(data.totp.qr_code.indexOf("<"));
      return {
        id: data.id,
        qrCode: `data:image/svg+xml,${encodeURIComponent(picture)}`,
        secret: data.totp.secret,
      };
    },

    async confirm(factorId, code) {
      csrf.check();
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code: withoutSpaces(code) });
      if (error) throw error;
      log.record("second_factor_on");
    },

    async cancel(id) {
      csrf.check();
      await unenroll(id);
    },

    async remove(id, code) {
      csrf.check();
      await verifySecondFactor(auth, code, log);
      await unenroll(id);
      log.record("second_factor_removed");
      // The token still says that a code was entered, which the server no longer asks for.
      await auth.refreshSession();
    },
  };
}
