import { createHmac } from "node:crypto";
import type { Secrets } from "../data-folder/secrets.ts";

/** Whom a token may name: the id of a user. The service role's names nobody. */
const subject = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** For whom the sessions of this backend are. */
const audience = "authenticated";

/**
 * Refuses a session token that would never end, that was made for something else, or that names nobody; null for any other, and for none.
 * The backend itself checks the signature, and whether a token has expired, but would take one that does not say when.
 */
export function rejectInvalidToken(request: Request): Response | null {
  const token = request.headers.get("authorization")?.match(/^Bearer\s+(\S+)$/)?.[1];
  const claims = token ? claimsOf(token) : null;
  if (claims === null) return null;
  const { exp, aud, sub } = claims as { exp?: unknown; aud?: unknown; sub?: unknown };
  const isSomebodys = sub === undefined || (typeof sub === "string" && subject.test(sub));
  if (isSomebodys && typeof exp === "number" && [aud].flat().includes(audience)) return null;
  const message =
    "The session token has no end, or is not for this site or its users. Sign in again.";
  return Response.json(
    // As the services of Supabase say it, each in words of its own.
    { code: "PGRST303", error_code: "bad_jwt", error: "InvalidJWT", message, msg: message },
    { status: 401, headers: { "Access-Control-Allow-Origin": "*" } },
  );
}

/** Null for what is no token: the backend refuses it. */
function claimsOf(token: string): object | null {
  const [, payload, signature] = token.split(".");
  if (!payload || signature === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
    return typeof claims === "object" ? claims : null;
  } catch {
    return null;
  }
}

/** True for a request with the secret key, or with a session token that this backend signed and that has not expired. */
export function hasSession({ headers }: Request, { jwtSecret, secretKey }: Secrets): boolean {
  if (headers.get("apikey") === secretKey) return true;
  const token = headers.get("authorization")?.match(/^Bearer\s+(\S+)$/i)?.[1] ?? "";
  if (!isSigned(token, jwtSecret)) return false;
  const { exp, aud } = Object(claimsOf(token));
  return [aud].flat().includes(audience) && exp > Date.now() / 1000;
}

/** As {@link hasSession}, and also for a token for one upload. */
export function mayUpload(request: Request, secrets: Secrets): boolean {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return hasSession(request, secrets) || isSigned(token, secrets.jwtSecret);
}

function isSigned(token: string, jwtSecret: string): boolean {
  const [head, payload, signature] = token.split(".");
  const sum = createHmac("sha256", jwtSecret).update(`${head}.${payload}`).digest("base64url");
  return signature === sum;
}
