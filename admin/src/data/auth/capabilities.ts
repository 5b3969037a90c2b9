import type { Config } from "../api/config.ts";

/** Features that only some Auth servers offer. */
export interface AuthCapabilities {
  /** Authenticator apps. */
  supportsSecondFactor: boolean;
  /** Whether the server accepts a code from a mail instead of the link. */
  supportsEmailCodes: boolean;
  /** OAuth providers by Supabase's names, for example `github`. */
  providers: string[];
  supportsPhone: boolean;
  /** True if both the server and this browser support passkeys. */
  supportsPasskeys: boolean;
}

/**
 * Reads the Auth server's public settings. After an error, resolves with no capabilities.
 *
 * The settings do not list authenticator apps and codes in mails. Supabase Auth supports both, the embedded backend
 * neither. Supabase Auth is recognized by the setting `passkeys_enabled`, which the embedded backend lacks.
 */
export async function fetchAuthCapabilities(config: Config): Promise<AuthCapabilities> {
  const settings: unknown = await fetch(`${config.supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: config.publishableKey },
    signal: AbortSignal.timeout(10_000),
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  const isSupabaseAuth = "passkeys_enabled" in Object(settings);
  const { external, passkeys_enabled } = Object(settings);
  return {
    supportsSecondFactor: isSupabaseAuth,
    supportsEmailCodes: isSupabaseAuth,
    providers: Object.entries(Object(external))
      .filter(([name, isOn]) => isOn === true && !otherSignInMethods.has(name))
      .map(([name]) => name),
    supportsPhone: external?.phone === true,
    supportsPasskeys: passkeys_enabled === true && "PublicKeyCredential" in window,
  };
}

/** Sign-in methods that the settings list among the OAuth providers. */
const otherSignInMethods = new Set(["email", "phone", "anonymous_users", "web3"]);
