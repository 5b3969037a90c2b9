import { Webhook } from "standardwebhooks";

/** Signing secret in the format of Standard Webhooks: a key of 24 to 64 bytes. */
export const secretPattern = /^whsec_(?=.{32,88}$)[A-Za-z0-9+/]+={0,2}$/;

/** The headers of Standard Webhooks: an HMAC-SHA-256 of id, time and body. */
export function signatureHeaders(secret: string, id: string, body: string): Record<string, string> {
  const now = new Date();
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, now, body),
  };
}

/** True for a message that was signed with the secret at most five minutes ago. Compares in constant time. */
export function isSigned(secret: string, headers: Headers, body: string): boolean {
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers), { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}
