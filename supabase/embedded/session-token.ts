import { createHmac } from "node:crypto";
import type { Secrets } from "./secrets.ts";

/** Whom a token may name: the id of a user. The service role's names nobody. */
const subject = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** For whom the sessions of this backend are. */
const audience = "authenticated";

/**
 * Refuses a session token that would never end, that was made for something else, or that names nobody; null for any other, and for none.
 * The backend itself checks the signature, and whether a token has expired, but would take one that does not say when.
 */
export function endlessOrForeign(request: Request): Response | null {
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

/** True where a request carries a token that this backend signed, be it for a session or one upload, or its secret key. */
export function isKnown({ headers, url }: Request, { jwtSecret, secretKey }: Secrets): boolean {
  const tokens = [
    headers.get("authorization")?.replace(/^Bearer\s+/i, ""),
    headers.get("apikey"),
    new URL(url).searchParams.get("token"),
  ];
  return tokens.some((token) => {
    if (token === secretKey) return true;
    const [head, payload, signature] = token?.split(".") ?? [];
    const sum = createHmac("sha256", jwtSecret).update(`${head}.${payload}`).digest("base64url");
    return signature === sum;
  });
}
