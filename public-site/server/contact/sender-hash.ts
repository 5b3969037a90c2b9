import { createHmac, randomBytes } from "node:crypto";

/** The key is random, so hashes cannot be compared with hashes from before a restart. */
const hashKey = randomBytes(32);

/** Hash of a client's IP address, by which the database limits the messages and subscriptions of the client. */
export function senderHash(client: string): string {
  return createHmac("sha256", hashKey).update(client).digest("hex");
}
