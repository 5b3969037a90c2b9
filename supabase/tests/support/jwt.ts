import { createHmac } from "node:crypto";

/** A session token with any content. Without a key it claims `alg: none`. */
export function forgeToken(claims: Record<string, unknown>, key?: string): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode({ alg: key ? "HS256" : "none", typ: "JWT" })}.${encode(claims)}`;
  const signature = key ? createHmac("sha256", key).update(text).digest("base64url") : "";
  return `${text}.${signature}`;
}

/** Seconds since 1970, `offset` seconds from now. */
export function secondsFromNow(offset: number): number {
  return Math.floor(Date.now() / 1000) + offset;
}
