import { createHmac, randomBytes } from "node:crypto";

/** Forgotten at each restart. */
const key = randomBytes(32);

/** Hash by which the database counts what a client sends. */
export function senderHash(client: string): string {
  return createHmac("sha256", key).update(client).digest("hex");
}
