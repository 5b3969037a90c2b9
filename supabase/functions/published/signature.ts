import { Webhook } from "standardwebhooks";

/** What a secret for signing looks like: a key of 24 to 64 bytes, as Standard Webhooks writes it. */
export const secretForm = /^whsec_(?=.{32,88}$)[A-Za-z0-9+/]+={0,2}$/;

/** The headers that sign a message by the rules of Standard Webhooks: HMAC-SHA-256 over id, moment and body. */
export function signed(secret: string, id: string, body: string): Record<string, string> {
  const now = new Date();
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, now, body),
  };
}

/** True for a message that was signed with the secret within five minutes, by either clock. Compares in constant time. */
export function isSigned(secret: string, headers: Headers, body: string): boolean {
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers), { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}
