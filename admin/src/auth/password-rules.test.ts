import { describe, expect, it } from "vitest";
import { passwordProblems } from "./password-rules.ts";

describe("choosing a password", () => {
  it.each(["correct horse battery", "Tz9-quiet-lagoon", "ünïcödé-is-fine-too"])(
    "%s is accepted",
    (password) => expect(passwordProblems(password, "mira@example.com")).toEqual([]),
  );

  it.each(["short", "elevenchars"])("%s is too short, and the field says so", (password) => {
    expect(passwordProblems(password, "")).toContain("Use at least 12 characters.");
  });

  it.each([
    "password1234",
    "P4ssw0rd2026!!",
    "passwordpassword",
    "qwertyuiop12",
    "123456789012",
    "abcdefghijkl",
    "aaaaaaaaaaaa",
    "Welcome123456",
  ])("%s is known to be guessed first (attack 21)", (password) => {
    expect(passwordProblems(password, "").join()).toMatch(/guessed first/);
  });

  it("must not repeat the e-mail address", () => {
    expect(passwordProblems("mira.solano-2026", "mira.solano@example.com").join()).toMatch(
      /e-mail/,
    );
  });
});
