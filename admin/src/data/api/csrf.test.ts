import { beforeEach, describe, expect, it, vi } from "vitest";
import { CsrfError, createCsrfGuard } from "./csrf.ts";

const onFailure = vi.fn();

beforeEach(() => onFailure.mockClear());

describe("the CSRF token", () => {
  it("is 32 random bytes in hex, stored for the browser session", () => {
    const { token } = createCsrfGuard(onFailure);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(createCsrfGuard(onFailure).token).toBe(token);
    sessionStorage.clear();
    expect(createCsrfGuard(onFailure).token).not.toBe(token);
  });

  it("is required for mutations, and each refused mutation is reported", () => {
    const guard = createCsrfGuard(onFailure);
    expect(() => guard.check()).not.toThrow();
    expect(onFailure).not.toHaveBeenCalled();
    sessionStorage.setItem("portfolio-csrf", "0".repeat(64));
    expect(() => guard.check()).toThrow(CsrfError);
    sessionStorage.clear();
    expect(() => guard.check()).toThrow(CsrfError);
    expect(onFailure).toHaveBeenCalledTimes(2);
  });
});
