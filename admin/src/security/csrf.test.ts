import { beforeEach, describe, expect, it } from "vitest";
import { CsrfError, createCsrfGuard } from "./csrf.ts";

beforeEach(() => sessionStorage.clear());

describe("the CSRF token", () => {
  it("is 32 random bytes in hex, kept for the browser session", () => {
    const { token } = createCsrfGuard();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(createCsrfGuard().token).toBe(token);
    sessionStorage.clear();
    expect(createCsrfGuard().token).not.toBe(token);
  });

  it("lets a mutation pass only while it is there and the same", () => {
    const guard = createCsrfGuard();
    expect(() => guard.check()).not.toThrow();
    sessionStorage.setItem("portfolio-csrf", "0".repeat(64));
    expect(() => guard.check()).toThrow(CsrfError);
    sessionStorage.clear();
    expect(() => guard.check()).toThrow(CsrfError);
  });
});
