import { expect, it } from "vitest";
import { answer, config } from "../providers/fake-api.ts";
import { readAbilities } from "./server-abilities.ts";

it.each([
  ["Supabase Auth", { status: 200, body: { external: {}, passkeys_enabled: false } }, true],
  ["the embedded backend", { status: 200, body: { external: {}, saml_enabled: false } }, false],
  ["a server in trouble", { status: 503, body: {} }, false],
])("%s is asked once what it can do", async (_, given, isAble) => {
  const calls = answer(() => given);
  await expect(readAbilities(config)).resolves.toEqual({
    secondFactor: isAble,
    codesByMail: isAble,
  });
  expect(calls.map(({ path }) => path)).toEqual(["/auth/v1/settings"]);
  expect(calls[0]?.headers.get("apikey")).toBe(config.publishableKey);
});

it("a server that does not answer can do nothing more", async () => {
  answer(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(readAbilities(config)).resolves.toEqual({
    secondFactor: false,
    codesByMail: false,
  });
});
