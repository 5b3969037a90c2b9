import { createHmac } from "node:crypto";

/** Creates a session token with any claims. Without a key, the token is unsigned and has `alg: none`. */
export function forgeToken(claims: Record<string, unknown>, key?: string): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode({ alg: key ? "HS256" : "none", typ: "JWT" })}.${encode(claims)}`;
  const signature = key ? createHmac("sha256", key).update(text).digest("base64url") : "";
  return `${text}.${signature}`;
}

/** Seconds since 1970, `offset` seconds from now. */
export const secondsFromNow = (offset: number): number => Math.floor(Date.now() / 1000) + offset;
