import { createHmac, randomBytes } from "node:crypto";

/** The key is random, so hashes cannot be compared with hashes from before a restart. */
const hashKey = randomBytes(32);

/** Hash of a client's IP address. With it, the database limits the client's messages and subscriptions. */
export function senderHash(clientAddress: string): string {
  return createHmac("sha256", hashKey).update(clientAddress).digest("hex");
}
