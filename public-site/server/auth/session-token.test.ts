import { UnsecuredJWT } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHs256Token, createSigningKey } from "../../tests/session-tokens.ts";
import { createTokenVerifier, keysCooldownMs, keysTtlMs } from "./session-token.ts";

const supabaseUrl = "https://project.example";
const currentKey = await createSigningKey("first");
const newKey = await createSigningKey("second", "RS256");

/** Response of the Auth server to a request for its keys. */
let keySetResponse: () => Response | Promise<Response>;
let requests: string[];
let verifyToken: ReturnType<typeof createTokenVerifier>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  requests = [];
  keySetResponse = () => Response.json({ keys: [currentKey.jwk] });
  verifyToken = createTokenVerifier({
    supabaseUrl,
    fetch: async (input) => {
      requests.push(String(input));
      return keySetResponse();
    },
  });
});

afterEach(() => void vi.useRealTimers());

test("a token signed by the Auth server is verified with its public key", async () => {
  expect(await verifyToken(await currentKey.sign())).toBe("valid");
  expect(requests).toEqual([`${supabaseUrl}/auth/v1/.well-known/jwks.json`]);
});

test("the keys of the Auth server are loaded once in ten minutes", async () => {
  await verifyToken(await currentKey.sign());
  vi.advanceTimersByTime(keysTtlMs - 1);
  await verifyToken(await currentKey.sign());
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(2);
  await verifyToken(await currentKey.sign());
  expect(requests).toHaveLength(2);
});

test("a token with an unknown key loads the keys again only after a cooldown", async () => {
  await verifyToken(await currentKey.sign());
  keySetResponse = () => Response.json({ keys: [currentKey.jwk, newKey.jwk] });
  expect(await verifyToken(await newKey.sign())).toBe("refused");
  expect(requests).toHaveLength(1);

  vi.advanceTimersByTime(keysCooldownMs + 1);
  expect(await verifyToken(await newKey.sign())).toBe("valid");
  const unknownKey = await createSigningKey("unknown");
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await verifyToken(await unknownKey.sign())).toBe("refused");
  expect(requests).toHaveLength(2);
});

test("a token signed with a shared secret is verified by the backend, and no key is loaded", async () => {
  expect(await verifyToken(await createHs256Token())).toBe("unverifiable");
  expect(requests).toEqual([]);
});

test.each([
  ["without an expiry", { exp: undefined }],
  ["that has expired", { exp: Math.floor(Date.now() / 1000) - 60 }],
  ["for another audience", { aud: "upload" }],
  ["without an audience", { aud: undefined }],
  ["that names no user", { sub: undefined }],
])("a token %s is refused", async (_, claims) => {
  expect(await verifyToken(await currentKey.sign(claims))).toBe("refused");
});

test.each([
  ["without an expiry", { exp: undefined }],
  ["for another audience", { aud: "upload" }],
])("a token %s is refused even if the backend could verify its signature", async (_, claims) => {
  expect(await verifyToken(await createHs256Token(claims))).toBe("refused");
});

test("an unsigned token, a token signed with another key and a modified token are refused", async () => {
  const unsignedToken = new UnsecuredJWT({ sub: "owner" })
    .setAudience("authenticated")
    .setExpirationTime("1h")
    .encode();
  const otherKey = await createSigningKey("first");
  const [head, , signature] = (await currentKey.sign()).split(".");
  const [, otherPayload] = (await currentKey.sign({ sub: "other" })).split(".");
  for (const token of [
    unsignedToken,
    await otherKey.sign(),
    `${head}.${otherPayload}.${signature}`,
    "no token",
  ]) {
    expect(await verifyToken(token)).toBe("refused");
  }
});

test.each([
  ["does not respond", () => Promise.reject(new TypeError("fetch failed"))],
  ["publishes no keys", () => new Response("Not found", { status: 404 })],
  ["responds with a page", () => new Response("<h1>Back soon</h1>")],
])("if the Auth server %s, the backend verifies the token", async (_, response) => {
  keySetResponse = response;
  expect(await verifyToken(await currentKey.sign())).toBe("unverifiable");
});
