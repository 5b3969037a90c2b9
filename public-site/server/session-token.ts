import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
} from "jose";
import type { Fetch } from "./resilient-fetch.ts";

/** How long the Auth server's keys are kept, in milliseconds. */
export const keysKept = 10 * 60_000;

/** Keys are read anew for a key that is not among them, but not twice within this time, in milliseconds. */
export const keysRest = 30_000;

/** Whom PostgREST still takes for signed in, in seconds: clocks differ. */
const clockTolerance = 30;

/** Signatures that only who has the private key can make. */
const asymmetric = ["ES256", "RS256", "EdDSA", "ES384", "ES512", "RS384", "RS512"];

/** For whom the Auth server makes the tokens of sessions. */
const audience = "authenticated";

/**
 * What a session token proves here: `claims` where the Auth server's public key says that it is genuine, `"ask"` where
 * only the backend can tell (a shared secret, or keys that could not be read), `"refused"` for anything else.
 */
export type TokenFinding = { claims: JWTPayload } | "ask" | "refused";

/** Judges tokens by the keys that the Auth server publishes, which are read at the first token that needs them. */
export function createTokenJudge({ supabaseUrl, fetch }: { supabaseUrl: string; fetch: Fetch }) {
  const keys = createRemoteJWKSet(new URL(`${supabaseUrl}/auth/v1/.well-known/jwks.json`), {
    cacheMaxAge: keysKept,
    cooldownDuration: keysRest,
    [customFetch]: (url, init) => fetch(url, init),
  });

  return async (token: string): Promise<TokenFinding> => {
    const algorithm = algorithmOf(token);
    if (algorithm === null) return "refused";
    if (!asymmetric.includes(algorithm)) return "ask";
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: asymmetric,
        audience,
        requiredClaims: ["exp", "sub"],
        clockTolerance,
      });
      return { claims: payload };
    } catch (error) {
      return couldNotRead(error) ? "ask" : "refused";
    }
  };
}

/** Null for what is no token, has no signature, does not end, or was made for something else. */
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

/** True where it is the keys that are at fault, and not the token. */
function couldNotRead(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    // What jose says of an answer other than 200, or one that is no JSON.
    error.code === errors.JOSEError.code
  );
}
