import type { Factor } from "@supabase/supabase-js";
import { authMessage } from "../../i18n/en/auth.ts";
import type { Client } from "../api/supabase-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import { unwrap } from "./unwrap.ts";

/** Whether the account has a second factor that this session has not verified. */
export async function lacksSecondFactor(auth: Client["auth"]): Promise<boolean> {
  const { nextLevel, currentLevel } = unwrap(await auth.mfa.getAuthenticatorAssuranceLevel());
  return nextLevel !== currentLevel;
}

/**
 * Verifies a code with each of the account's authenticator apps. A wrong code is recorded in the security log.
 *
 * @throws AuthError `mfa_verification_failed` for a wrong code.
 */
export async function verifySecondFactor(auth: Client["auth"], code: string, log: SecurityLog) {
  const { data } = await auth.getSession();
  const apps = (data.session?.user.factors ?? []).filter(isAuthenticatorApp);
  let failure: unknown = new Error(authMessage("otherFactor"));
  for (const { id: factorId } of apps) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code: withoutSpaces(code) });
    if (!error) return;
    failure = error;
    if (error.code !== "mfa_verification_failed") break;
  }
  if (Object(failure).code === "mfa_verification_failed") log.record("second_factor_failed");
  throw failure;
}

export const isAuthenticatorApp = ({ factor_type, status }: Factor) =>
  factor_type === "totp" && status === "verified";

/** Authenticator apps show codes in two groups. */
export const withoutSpaces = (code: string) => code.replace(/\s/g, "");
