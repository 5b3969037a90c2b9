import { csrfKey as key } from "@portfolio/content/browser-keys";
import { randomHex } from "../ids.ts";
import { createErrorClass } from "./errors.ts";

/** The CSRF token of the page is missing or belongs to another session. */
export class CsrfError extends createErrorClass("CsrfError", "csrf") {}

/**
 * Guards mutations by a token that only this page's code can read. Requests to the site's server carry the token in a
 * cookie and in a header.
 */
export interface CsrfGuard {
  /** 32 random bytes in hex. */
  readonly token: string;
  /** @throws CsrfError if session storage no longer contains this page's token. */
  check(): void;
}

/**
 * Reads or creates the token of this browser session.
 *
 * @param onFailure called for each mutation that `check` prevents.
 */
export function createCsrfGuard(onFailure: () => void): CsrfGuard {
  const storedToken = sessionStorage.getItem(key);
  const token = storedToken && /^[0-9a-f]{64}$/.test(storedToken) ? storedToken : randomHex(32);
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
