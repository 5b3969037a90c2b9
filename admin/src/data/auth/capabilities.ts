import type { Config } from "../api/config.ts";

/** What an Auth server can do that not every one can. */
export interface AuthCapabilities {
  /** Codes of authenticator apps. */
  secondFactor: boolean;
  /** Codes in place of the links of its mails; whether its mails hold any is for whoever wrote them. */
  emailCodes: boolean;
  /** Who else may say that somebody is the owner, as the server calls them: `github`. */
  providers: string[];
  /** Phone numbers, and messages to them. */
  phone: boolean;
  /** Keys that a device holds in place of a password, where this browser has them too. */
  passkeys: boolean;
}

/**
 * Reads the settings that an Auth server tells everybody. One that does not answer can do nothing more.
 *
 * They name neither codes. Supabase Auth, which has both, is told by its saying whether passkeys are on; the embedded
 * backend says nothing of them.
 */
export async function fetchAuthCapabilities(config: Config): Promise<AuthCapabilities> {
  try {
    const response = await fetch(`${config.supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: config.publishableKey },
      signal: AbortSignal.timeout(10_000),
    });
    const settings: unknown = response.ok ? await response.json() : null;
    const isSupabaseAuth = "passkeys_enabled" in Object(settings);
    const { external } = Object(settings);
    return {
      secondFactor: isSupabaseAuth,
      emailCodes: isSupabaseAuth,
      providers: Object.entries(Object(external))
        .filter(([name, isOn]) => isOn === true && !ownWays.has(name))
        .map(([name]) => name),
      phone: external?.phone === true,
      passkeys: Object(settings).passkeys_enabled === true && "PublicKeyCredential" in window,
    };
  } catch {
    return {
      secondFactor: false,
      emailCodes: false,
      providers: [],
      phone: false,
      passkeys: false,
    };
  }
}

/** What the settings list among the providers, and is none. */
const ownWays = new Set(["email", "phone", "anonymous_users", "web3"]);
