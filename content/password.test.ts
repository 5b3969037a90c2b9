import { describe, expect, it } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { namesOfSite, passwordWeaknesses } from "./password.ts";

const weaknessesOf = (password: string, personal: readonly string[]) =>
  passwordWeaknesses(password, { personal, commonPasswords });

const ownerAddresses = ["mira@example.com"];

describe("choosing a password", () => {
  it.each([
    "correct horse battery",
    "Tz9-quiet-lagoon",
    "ünïcödé-is-fine-too",
    "8347-lagoon-2290-kite",
  ])("%s is accepted", (password) => expect(weaknessesOf(password, ownerAddresses)).toEqual([]));

  it.each(["short", "elevenchars", "🐎🐎🐎🔋🔋🔋📎📎📎🪁🪁", "password", "mira"])(
    "%s is rejected only because it is too short",
    (password) => {
      expect(weaknessesOf(password, ownerAddresses)).toEqual(["length"]);
    },
  );

  it.each([
    "password1234",
    "P4ssw0rd2026!!",
    "passwordpassword",
    "qwertyuiop12",
    "123456789012",
    "abcdefghijkl",
    "aaaaaaaaaaaa",
    "Welcome123456",
  ])("%s is rejected as a common password", (password) => {
    expect(weaknessesOf(password, ownerAddresses)).toEqual(["pwned"]);
  });

  it("a common password stays weak with added characters", () => {
    const passwordHints = { personal: [], commonPasswords: new Set(["elephant", "1qaz2wsx3edc"]) };
    for (const password of ["Elephant-2026-77", "elephantelephant", "1qaz2wsx3edc"]) {
      expect(passwordWeaknesses(password, passwordHints), password).toEqual(["pwned"]);
    }
    expect(passwordWeaknesses("elephants like kites", passwordHints)).toEqual([]);
  });

  it.each([
    ["ann@example.com", "ann@example.com"],
    ["ann@example.com", "my name is ANN"],
    ["jo@example.com", "jo@example.com"],
    ["mira.solano@example.com", "Mira Solano 77 kites"],
    ["mira@studio-lagoon.co.uk", "StudioLagoon 77 kites"],
    ["mira@mail.kestrel.org", "kestrel over the hill"],
    ["owner@localhost", "localhost is my home"],
  ])(
    "for the owner %s, the password %s is rejected because it contains a part of the e-mail address",
    (email, password) => {
      expect(weaknessesOf(password, [email])).toEqual(["personal"]);
    },
  );

  it("a password with the site's name in any spelling is rejected", () => {
    const names = namesOfSite(
      [{ ogSiteName: "Kites & Lagoons", metaAuthor: 7 }, null],
      "https://www.kestrel.example",
    );
    expect(weaknessesOf("kites-lagoons-1987", names)).toEqual(["personal"]);
    expect(weaknessesOf("kestrel over the hill", names)).toEqual(["personal"]);
    expect(weaknessesOf("correct horse battery", names)).toEqual([]);
    expect(namesOfSite([], "http://127.0.0.1:3000")).toEqual([]);
  });

  it("an ending of a domain, such as .com, is allowed in a password", () => {
    const addresses = ["jo@ox.com.au", "jo@ox.org"];
    expect(weaknessesOf("welcome to the comet org", addresses)).toEqual([]);
  });

  it("a short part of an e-mail address is rejected only as a separate word", () => {
    const addresses = ["jo@ox.org", "x.yi@example.com"];
    for (const password of [
      "kites-Jo-lagoon",
      "lagoon of kites, jo1987",
      "ox over the hill",
      "yi and the kites",
    ]) {
      expect(weaknessesOf(password, addresses), password).toEqual(["personal"]);
    }
    expect(weaknessesOf("major foxes over lagoons", addresses)).toEqual([]);
  });
});
