import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Session } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { knownDeviceKey } from "../../embedded/auth/known-device.ts";
import { type Backend, startBackend } from "./support/backend.ts";
import {
  apiUrl,
  type Client,
  newClient,
  password,
  sendRequest,
  signUpOwner,
} from "./support/clients.ts";

const email = "owner@example.com";

const linkRequestedMessage = "A sign-in link was requested and sent to your address.";

let backend: Backend;
let owner: Client;

// Each test has its own backend, because the limits and the counts of the log last an hour.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  backend = await startBackend();
  owner = await signUpOwner(backend.supabase);
});
afterEach(async () => {
  await backend.remove();
  vi.useRealTimers();
});

async function post(
  path: string,
  body?: unknown,
  clientKey = "192.0.2.1",
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await sendRequest(backend.supabase, `/auth/v1/${path}`, init, clientKey);
  const text = await response.text();
  return {
    status: response.status,
    body: text.startsWith("{") ? JSON.parse(text) : text,
    headers: response.headers,
  };
}

/** Requests a mail. If the request succeeds, waits for the mail, which is stored after the response. */
async function requestMail(path: string, clientKey?: string) {
  const newestMail = () => backend.supabase.storedMails?.[0];
  const earlierMail = newestMail();
  const response = await post(path, { email }, clientKey);
  if (response.status === 200) await expect.poll(newestMail).not.toBe(earlierMail);
  return response;
}

const requestLink = (clientKey?: string) => requestMail("recover", clientKey);
const lastMail = () => readFileSync(join(backend.folder, "last-mail.txt"), "utf8");
const tokenInMail = () => /[?&]token_hash=([^&\s]+)/.exec(lastMail())?.[1] ?? "";
const redeem = (token: string, clientKey?: string) =>
  post("verify", { type: "recovery", token_hash: token }, clientKey);
/** Stores the hash of a short code, as Supabase Auth does when it mails a code. */
const storeCode = (code: string) =>
  backend.database.query("update auth.users set recovery_token = $1, recovery_sent_at = $2", [
    hash("sha256", email + code),
    new Date().toISOString(),
  ]);
const readLog = async () =>
  (await owner.from("security_events").select("type, message").throwOnError()).data;

test("a mail contains a link and no short code", async () => {
  const digest = vi.spyOn(crypto.subtle, "digest");
  await requestLink();
  expect(lastMail()).toContain(`To: ${email}`);
  expect(lastMail()).toContain(`${apiUrl}/auth/confirm?token_hash=`);
  expect(lastMail().replace(/https?:\S+/g, "")).not.toMatch(/\d{4}/);
  // The token is a hash of a decimal code with at least 128 bits.
  const sources = digest.mock.calls.map(([, data]) => new TextDecoder().decode(data));
  digest.mockRestore();
  const source = sources.find((text) => text.startsWith(email)) ?? "";
  expect(source.slice(email.length)).toMatch(/^\d{39,}$/);
  expect(tokenInMail()).toBe(hash("sha256", source));
});

test("a mail scanner's HEAD and GET do not use up the link, which signs in once", async () => {
  await requestLink();
  const token = tokenInMail();
  for (const method of ["HEAD", "GET", "HEAD", "GET", "OPTIONS"]) {
    const response = await backend.supabase.fetch(
      new Request(`${apiUrl}/auth/v1/verify?token=${token}&token_hash=${token}&type=recovery`, {
        method,
      }),
      "192.0.2.1",
    );
    expect(response.headers.get("location"), method).toBeNull();
    expect(await response.text(), method).not.toContain("access_token");
  }
  const { status, body } = await redeem(token);
  expect(status).toBe(200);
  const signedIn = newClient(backend.supabase);
  await signedIn.auth.setSession(body as Session);
  const { error } = await signedIn.auth.updateUser({ password: "another good passphrase" });
  expect(error).toBeNull();
  expect((await redeem(token)).status).toBe(403);
});

test("wrong codes and the correct code after them are rejected and logged", async () => {
  const code = "123456";
  await storeCode(code);
  const statuses: number[] = [];
  for (const token of ["0", "1", "2", "3", "4", "5", code].map((text) => text.padEnd(6, text))) {
    statuses.push((await post("verify", { type: "recovery", email, token })).status);
  }
  expect(statuses).toEqual([...Array(5).fill(403), 429, 429]);
  await expect
    .poll(async () => (await readLog())?.map(({ message }) => message).sort())
    .toEqual([
      "2 times within an hour a sign-in link was refused without a check: too many were wrong.",
      "5 times within an hour a sign-in link was wrong, already used or expired.",
    ]);
});

test("wrong links from a hundred IP addresses do not block the correct link", async () => {
  await requestLink("198.51.100.7");
  const token = tokenInMail();
  for (let guess = 0; guess < 8; guess += 1) {
    const { status, headers } = await redeem(String(guess).repeat(64));
    expect(status).toBe(guess < 5 ? 403 : 429);
    if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThan(500);
  }
  for (let n = 0; n < 100; n += 1) await redeem("0".repeat(64), `198.51.100.${n}`);
  expect((await redeem(token)).status).toBe(200);
});

test("only the use of a link invalidates the owner's other links", async () => {
  await requestLink("198.51.100.7");
  const ownerToken = tokenInMail();
  const attackerTokens: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    await requestMail(n % 2 ? "otp" : "recover", `192.0.2.${n}`);
    attackerTokens.push(tokenInMail());
  }
  expect((await redeem(ownerToken)).status).toBe(200);
  const expectRejected = async (token: string) =>
    expect((await redeem(token, token)).status).toBe(403);
  for (const token of [ownerToken, ...attackerTokens]) await expectRejected(token);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  // A request for another link does not make the invalid links valid again.
  await requestLink("198.51.100.7");
  for (const token of attackerTokens) await expectRejected(token);
  expect((await redeem(tokenInMail())).status).toBe(200);
});

test("setting a new password invalidates all earlier links", async () => {
  await requestLink("192.0.2.1");
  const earlierToken = tokenInMail();
  await requestLink("192.0.2.2");
  expect((await owner.auth.updateUser({ password: "another good passphrase" })).error).toBeNull();
  for (const token of [earlierToken, tokenInMail()]) expect((await redeem(token)).status).toBe(403);
});

test("a correct short code with the e-mail address is rejected, because only links sign in", async () => {
  await storeCode("123456");
  for (const type of ["recovery", "magiclink", "email_change", "signup", "reauthentication"]) {
    const { status } = await post("verify", { type, email, token: "123456" }, type);
    expect(status, type).toBe(403);
  }
});

test("all links expire after ten minutes", async () => {
  await requestLink();
  const firstToken = tokenInMail();
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await requestLink();
  const secondToken = tokenInMail();
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1_000);
  expect((await redeem(firstToken)).status).toBe(403);
  expect((await redeem(secondToken)).status).toBe(200);
  await requestLink();
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1_000);
  expect((await redeem(tokenInMail())).status).toBe(403);
});

test("a seventh mail to an address within an hour is refused for every client and path", async () => {
  const endpoints = ["recover", "otp", "magiclink", "recover", "otp", "magiclink"];
  for (const [index, endpoint] of endpoints.entries()) {
    expect((await post(endpoint, { email }, `192.0.2.${index}`)).status, endpoint).toBe(200);
  }
  for (const endpoint of ["recover", "otp", "magiclink", "resend"]) {
    const { status, headers, body } = await post(
      endpoint,
      { email, type: "signup" },
      `192.0.2.9${endpoint}`,
    );
    expect(status, endpoint).toBe(429);
    expect(body).toMatchObject({ error_code: "over_email_send_rate_limit" });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(50);
  }
  expect((await readLog())?.map(({ type }) => type)).toContain("mail_refused");
});

test("the owner has a valid link or can request one while attackers request mails continuously", async () => {
  let token = "";
  for (let second = 0; second < 50 * 60; second += 60) {
    const clientKey = `192.0.2.${second % 200}`;
    if ((await requestLink(clientKey)).status === 200) token = tokenInMail();
    vi.setSystemTime(Date.now() + 60_000);
    if (second % 600 !== 0) continue;
    const { status } = await requestLink("198.51.100.7");
    if (status === 200) token = tokenInMail();
    expect((await redeem(token, "198.51.100.7")).status).toBe(200);
  }
});

test("the owner's known device and session have separate mail limits", async () => {
  for (let n = 0; n < 200; n += 1) await requestLink(`192.0.2.${n}`);
  expect((await requestLink("198.51.100.7")).status).toBe(429);
  const device = knownDeviceKey("the owner's");
  for (let n = 0; n < 5; n += 1) expect((await requestLink(device)).status).toBe(200);
  expect((await requestLink(device)).status).toBe(429);
  for (let n = 0; n < 5; n += 1) {
    const { error } = await owner.auth.updateUser({ email: `new${n}@example.com` });
    expect(error).toBeNull();
  }
  const { error } = await owner.auth.updateUser({ email: "new@example.com" });
  expect(error?.status).toBe(429);
});

test("the mail limit of a client counts its requests for all e-mail addresses", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    statuses.push((await post("recover", { email: `${n}@example.com` })).status);
  }
  expect(statuses).toEqual([...Array(5).fill(200), 429, 429]);
  expect((await requestLink("198.51.100.7")).status).toBe(200);
});

test("requested links are logged only for the owner's address", async () => {
  const event = { type: "link_asked_for", message: linkRequestedMessage };
  await post("recover", { email: "nobody@example.com" });
  expect(await readLog()).not.toContainEqual(event);
  await post("recover", { email: email.toUpperCase() });
  expect(await readLog()).toContainEqual(event);
});

test("requests for links do not reveal which addresses have accounts", async () => {
  for (const endpoint of ["recover", "otp", "magiclink", "resend"]) {
    const responses = await Promise.all(
      [email, "nobody@example.com"].map(async (address) => {
        const start = performance.now();
        const response = await post(endpoint, { email: address, type: "email_change" }, endpoint);
        expect(performance.now() - start).toBeGreaterThan(390);
        return response;
      }),
    );
    expect(responses[0]?.status, endpoint).toBe(200);
    expect(responses[0]?.body, endpoint).toEqual(responses[1]?.body);
    expect((await post(endpoint, { email: "a".repeat(321) })).status, endpoint).toBe(400);
  }
  expect(await backend.database.query("select email from auth.users")).toEqual([{ email }]);
});

test("a mailed link leads to the site, whatever redirect the request contains", async () => {
  await requestMail("recover?redirect_to=https%3A%2F%2Fevil.example%2F");
  expect(lastMail()).not.toContain("evil");
});

test("other spellings of a path do not bypass the mail limits", async () => {
  for (const path of ["recove%72", "%72ecover", "recover/", "/recover", "Recover", "invite"]) {
    expect((await post(path, { email })).status, path).toBe(404);
  }
  expect((await post("reauthenticate")).status).toBe(404);
});

test("a new password ends every other session", async () => {
  const otherClient = newClient(backend.supabase);
  await otherClient.auth.signInWithPassword({ email, password });
  expect((await owner.auth.updateUser({ password: "another good passphrase" })).error).toBeNull();
  expect((await otherClient.auth.refreshSession()).error?.status).toBe(400);
  expect((await owner.auth.refreshSession()).error).toBeNull();
});
