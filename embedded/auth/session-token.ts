import { createHmac } from "node:crypto";
import type { Secrets } from "../data-folder/secrets.ts";
import { jsonResponse } from "../util/json-responses.ts";
import { parseJson } from "../util/parse-json.ts";

/** Subject of a session token: a user id. */
const userIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const audience = "authenticated";

/**
 * Rejects a session token without an expiry, for another audience or with an invalid subject. Returns null for any
 * other request. `@supabase/lite` checks the signature and the expiry, but accepts tokens without an expiry.
 */
export function rejectInvalidToken({ headers }: Request): Response | null {
  const claims = readClaims(bearerToken(headers));
  if (claims === null) return null;
  const { exp, aud, sub } = claims as { exp?: unknown; aud?: unknown; sub?: unknown };
  // Tokens of the service role have no subject.
  const hasValidSubject = sub === undefined || (typeof sub === "string" && userIdPattern.test(sub));
  if (hasValidSubject && typeof exp === "number" && [aud].flat().includes(audience)) return null;
  const message =
    "The session token has no expiry, or is not for this site or its users. Sign in again.";
  // Contains the error fields of PostgREST, Supabase Auth and Supabase Storage.
  const error = { code: "PGRST303", error_code: "bad_jwt", error: "InvalidJWT" };
  return jsonResponse({ ...error, message, msg: message }, 401);
}

const bearerToken = (headers: Headers) =>
  /^Bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? "";

/** Returns null for a value that is not a token. `@supabase/lite` rejects such a value. */
function readClaims(token: string): object | null {
  const [, payload, signature] = token.split(".");
  if (!payload || signature === undefined) return null;
  const claims = parseJson(Buffer.from(payload, "base64url").toString());
  return typeof claims === "object" ? claims : null;
}

/** True for a request with the secret key, or with a session token that this server signed and that has not expired. */
export function hasSession({ headers }: Request, { jwtSecret, secretKey }: Secrets): boolean {
  if (headers.get("apikey") === secretKey) return true;
  const token = bearerToken(headers);
  const { exp, aud } = isSigned(token, jwtSecret) ? Object(readClaims(token)) : {};
  return exp > Date.now() / 1000 && [aud].flat().includes(audience);
}

function isSigned(token: string, jwtSecret: string): boolean {
  const [header, payload, signature] = token.split(".");
  const expectedSignature = createHmac("sha256", jwtSecret)
    .update(`${header}.${payload}`)
    .digest("base64url");
  return signature === expectedSignature;
}
