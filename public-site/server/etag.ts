import { createHash } from "node:crypto";

/** A strong entity tag for a body, with its quotes. */
export function etagOf(body: string | Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}
