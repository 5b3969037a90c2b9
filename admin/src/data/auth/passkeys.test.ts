import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createFakeLog,
  createTestServices,
  createToken,
  failureMessageOf,
  owner,
  ownerWithSecondFactor,
  signIn,
  stubServer,
} from "../../../tests/fake-api.ts";
import { createPasskeys, passkeyName, signInByPasskey } from "./passkeys.ts";

const log = createFakeLog();
const { recordedTypes } = log;

/** A device's credential. */
class Credential {
  toJSON = () => ({ id: "c", rawId: "c", type: "public-key" });
}

/** Simulates the browser's passkey dialog: returns a passkey, or fails. */
function stubDevice(action: () => Promise<Credential>) {
  vi.stubGlobal("PublicKeyCredential", Credential);
  const credentials = { get: vi.fn(action), create: vi.fn(action) };
  vi.spyOn(navigator, "credentials", "get").mockReturnValue(
    credentials as unknown as CredentialsContainer,
  );
  return credentials;
}

const stubPasskey = () => stubDevice(async () => new Credential());
// In jsdom `DOMException` is not an `Error`.
const failOnDevice = (name: string) =>
  stubDevice(async () => Promise.reject(Object.assign(new Error("No."), { name })));

function createPasskeyMethods() {
  const services = createTestServices(log);
  return { signIn: () => signInByPasskey(services), passkeys: createPasskeys(services) };
}

const challenge = {
  challenge_id: "q",
  options: { challenge: "AAAA", rpId: "site.test", user: { id: "AAAA", name: "m" }, rp: {} },
};

/** Responses of an Auth server with a registered passkey. */
const respondWithPasskey =
  (user: object = owner) =>
  ({ path }: { path: string }) => {
    if (path.endsWith("/options")) return { body: challenge };
    if (path.endsWith("/user")) return { body: user };
    const access_token = createToken();
    return { body: { access_token, refresh_token: "r", expires_in: 3600, user } };
  };

const respondWithRefusal =
  (error_code: string) =>
  ({ path }: { path: string }) =>
    path.endsWith("/options")
      ? { body: challenge }
      : { status: 400, body: { error_code, msg: "No." } };

beforeEach(() => {
  Object.defineProperty(navigator, "credentials", { configurable: true, get: () => undefined });
});

afterEach(() => void Reflect.deleteProperty(navigator, "credentials"));

describe("signing in", () => {
  it("needs no other input than the passkey", async () => {
    stubPasskey();
    const calls = stubServer(respondWithPasskey());
    await expect(createPasskeyMethods().signIn()).resolves.toBe("signedIn");
    expect(calls[1]).toMatchObject({
      path: "/auth/v1/passkeys/authentication/verify",
      body: { challenge_id: "q", credential: { id: "c" } },
    });
    expect(recordedTypes()).toEqual(["sign_in_by_passkey"]);
  });

  it("requires the second factor", async () => {
    stubPasskey();
    stubServer(respondWithPasskey(ownerWithSecondFactor));
    await expect(createPasskeyMethods().signIn()).resolves.toBe("secondFactor");
    expect(recordedTypes()).toEqual([]);
  });

  it.each(["NotAllowedError", "AbortError"])("shows no error for %s", async (name) => {
    failOnDevice(name);
    stubServer(respondWithPasskey());
    expect(await failureMessageOf(createPasskeyMethods().signIn())).toBe(null);
    expect(recordedTypes()).toEqual([]);
  });

  it("says that the passkeys belong to another URL if the browser reports a SecurityError", async () => {
    failOnDevice("SecurityError");
    stubServer(respondWithPasskey());
    expect(await failureMessageOf(createPasskeyMethods().signIn())).toBe(
      `Passkeys do not work at ${window.location.host}: the Supabase project is set up for passkeys at another address.`,
    );
  });

  it.each([
    ["webauthn_verification_failed", "This passkey does not work here."],
    ["webauthn_challenge_expired", "That took too long."],
  ])("shows a message for the error %s, and logs it", async (code, text) => {
    stubPasskey();
    stubServer(respondWithRefusal(code));
    expect(await failureMessageOf(createPasskeyMethods().signIn())).toContain(text);
    expect(log.record.mock.calls).toEqual([["sign_in_failed", { reason: code }]]);
  });

  it("says that the server does not respond", async () => {
    stubPasskey();
    stubServer(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await failureMessageOf(createPasskeyMethods().signIn())).toMatch(/not.*(reach|answer)/i);
    expect(recordedTypes()).toEqual([]);
  });
});

describe("the account's passkeys", () => {
  beforeEach(() => signIn());

  it("are listed", async () => {
    stubServer(() => ({
      body: [
        { id: "1", friendly_name: "Laptop", created_at: "2026-11-20T10:00:00Z" },
        { id: "2", last_used_at: "2026-11-22T10:00:00Z" },
      ],
    }));
    const passkeys = await createPasskeyMethods().passkeys.list();
    expect(passkeys.map(passkeyName)).toEqual(["Laptop", "Passkey"]);
  });

  it("can be added, which is logged", async () => {
    stubPasskey();
    const passkey = { id: "1", friendly_name: "Phone", created_at: "2026-11-20T10:00:00Z" };
    const calls = stubServer(({ path }) => ({
      body: path.endsWith("/options") ? challenge : passkey,
    }));
    expect(await createPasskeyMethods().passkeys.add()).toEqual(passkey);
    expect(calls.at(-1)?.path).toBe("/auth/v1/passkeys/registration/verify");
    expect(log.record.mock.calls).toEqual([["passkey_added", { name: "Phone" }]]);
  });

  it("are limited to one passkey for each device", async () => {
    failOnDevice("InvalidStateError");
    stubServer(() => ({ body: challenge }));
    expect(await failureMessageOf(createPasskeyMethods().passkeys.add())).toBe(
      "This device already has a passkey of your account.",
    );
    expect(recordedTypes()).toEqual([]);
  });

  it("can be renamed and removed, and a removal is logged", async () => {
    const calls = stubServer(({ method }) =>
      method === "DELETE" ? { status: 204, body: null } : { body: { id: "1" } },
    );
    const { passkeys } = createPasskeyMethods();
    await passkeys.rename("1", "Laptop");
    await passkeys.remove({ id: "1", friendly_name: "Laptop", created_at: "" });
    expect(calls).toMatchObject([
      { method: "PATCH", path: "/auth/v1/passkeys/1", body: { friendly_name: "Laptop" } },
      { method: "DELETE", path: "/auth/v1/passkeys/1" },
    ]);
    expect(log.record.mock.calls).toEqual([["passkey_removed", { name: "Laptop" }]]);
  });
});
