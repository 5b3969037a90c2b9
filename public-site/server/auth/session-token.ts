import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  jwtVerify,
} from "jose";
import type { Fetch } from "../../app/content/resilient-fetch.server.ts";

/** How long the Auth server's public keys are cached, in ms. */
export const keysTtlMs = 10 * 60_000;

/** Minimum time in ms between two loads of the keys that are caused by tokens with an unknown key id. */
export const keysCooldownMs = 30_000;

/** Accepted difference between clocks, as in PostgREST. */
const clockToleranceSeconds = 30;

/** Asymmetric algorithms: only the holder of the private key can sign. */
const asymmetricAlgorithms = ["ES256", "RS256", "EdDSA", "ES384", "ES512", "RS384", "RS512"];

const audience = "authenticated";

/**
 * `"valid"` if the signature was verified; `"unverifiable"` if only the backend can verify the token, because it is
 * signed with a shared secret or the keys could not be loaded; `"refused"` otherwise.
 */
export type TokenState = "valid" | "unverifiable" | "refused";

/** Verifies tokens with the Auth server's public keys, loaded on first use. */
export function createTokenVerifier({ supabaseUrl, fetch }: { supabaseUrl: string; fetch: Fetch }) {
  const keys = createRemoteJWKSet(new URL(`${supabaseUrl}/auth/v1/.well-known/jwks.json`), {
    cacheMaxAge: keysTtlMs,
    cooldownDuration: keysCooldownMs,
    [customFetch]: (url, init) => fetch(url, init),
  });

  return async (token: string): Promise<TokenState> => {
    const algorithm = algorithmOf(token);
    if (algorithm === null) return "refused";
    if (!asymmetricAlgorithms.includes(algorithm)) return "unverifiable";
    try {
      await jwtVerify(token, keys, {
        algorithms: asymmetricAlgorithms,
        audience,
        requiredClaims: ["exp", "sub"],
        clockTolerance: clockToleranceSeconds,
      });
      return "valid";
    } catch (error) {
      return isKeySetError(error) ? "unverifiable" : "refused";
    }
  };
}

/** Algorithm of the signature; null if the token is malformed, unsigned, without expiry or for another audience. */
function algorithmOf(token: string): string | null {
  try {
    const { alg = "none" } = decodeProtectedHeader(token);
    const { exp, aud } = decodeJwt(token);
    const isSession = exp !== undefined && [aud].flat().includes(audience);
    return isSession && alg !== "none" ? alg : null;
  } catch {
    return null;
  }
}

/** True if the keys could not be loaded or parsed. */
function isKeySetError(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    // jose uses this generic code for a status other than 200 and for invalid JSON.
    error.code === errors.JOSEError.code
  );
}
