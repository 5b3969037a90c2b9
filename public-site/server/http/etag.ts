import { createHash } from "node:crypto";

/** Strong entity tag of a body, quoted. */
export function etagOf(body: string | Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}
