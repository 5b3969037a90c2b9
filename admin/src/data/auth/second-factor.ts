import type { Factor } from "@supabase/supabase-js";
import { authMessage } from "../../i18n/en/auth.ts";
import type { Client } from "../api/supabase-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";

/** True while the account of a session has a second factor that the session has not shown. */
export async function lacksSecondFactor(auth: Client["auth"]): Promise<boolean> {
  const { data, error } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  return data.nextLevel !== data.currentLevel;
}

/**
 * Shows the second factor. The code may be of any of the account's authenticator apps: each is tried. The security log
 * is told of a wrong one.
 *
 * @throws AuthError `mfa_verification_failed` for a wrong code, another where the server does not take it or does not
 *   answer.
 */
export async function verifySecondFactor(
  auth: Client["auth"],
  code: string,
  log: SecurityLog,
): Promise<void> {
  const { data } = await auth.getSession();
  const apps = (data.session?.user.factors ?? []).filter(isAuthenticatorApp);
  let refusal: unknown = new Error(authMessage("otherFactor"));
  for (const { id: factorId } of apps) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code: withoutSpaces(code) });
    if (!error) return;
    refusal = error;
    if (error.code !== "mfa_verification_failed") break;
  }
  if (Object(refusal).code === "mfa_verification_failed") log.record("second_factor_failed");
  throw refusal;
}

/** True for a factor that is in use and gives codes by an app. */
export const isAuthenticatorApp = ({ factor_type, status }: Factor) =>
  factor_type === "totp" && status === "verified";

/** A code as it is pasted: apps show it in two groups. */
export const withoutSpaces = (code: string) => code.replace(/\s/g, "");
