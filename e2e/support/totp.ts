import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The current code of an authenticator app (RFC 6238): six digits that are valid for 30 seconds. */
export function createTotp(secret: string, now = Date.now()): string {
  const bits = [...secret.replace(/[\s=]/g, "").toUpperCase()]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac("sha1", key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** A code that stays wrong for the next minute. */
export function createWrongTotp(secret: string): string {
  const validCodes = [-60_000, -30_000, 0, 30_000, 60_000].map((offsetMs) =>
    createTotp(secret, Date.now() + offsetMs),
  );
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !validCodes.includes(code),
  ) as string;
}
