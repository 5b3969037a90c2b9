import { createHmac, randomBytes } from "node:crypto";

/** Random, so hashes from before a restart cannot be compared. */
const key = randomBytes(32);

/** Hash by which the database counts what a client sends. */
export function senderHash(client: string): string {
  return createHmac("sha256", key).update(client).digest("hex");
}
