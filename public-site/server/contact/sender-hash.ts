import { createHmac, randomBytes } from "node:crypto";

/** Random, so hashes from before a restart cannot be compared. */
const key = randomBytes(32);

/** Hash of a client's address, by which the database limits the messages and subscriptions of the client. */
export function senderHash(client: string): string {
  return createHmac("sha256", key).update(client).digest("hex");
}
