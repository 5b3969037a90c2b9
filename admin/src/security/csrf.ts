import { csrfKey as key } from "@portfolio/content/browser-keys";
import { sharedWord } from "../words/en/shared.ts";

/** A mutation was asked for by a page whose token is missing or is not this session's. */
export class CsrfError extends Error {
  override name = "CsrfError";
  constructor() {
    super(sharedWord("csrf"));
  }
}

/** Guards mutations by a token that only this page's own code can read. */
export interface CsrfGuard {
  /** 32 random bytes in hex. */
  readonly token: string;
  /** @throws CsrfError when session storage no longer holds this page's token. */
  check(): void;
}

/**
 * Takes over the token of this browser session or makes one, and remembers it for the life of the page.
 *
 * @param onFailure Told of each mutation that is held back.
 */
export function createCsrfGuard(onFailure: () => void): CsrfGuard {
  const kept = sessionStorage.getItem(key);
  const token = kept && /^[0-9a-f]{64}$/.test(kept) ? kept : randomHex(32);
  sessionStorage.setItem(key, token);
  return {
    token,
    check() {
      if (sessionStorage.getItem(key) === token) return;
      onFailure();
      throw new CsrfError();
    },
  };
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
