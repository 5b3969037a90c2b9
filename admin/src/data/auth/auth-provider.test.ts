import { sessionKey } from "@portfolio/content/browser-keys";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  config,
  createFakeLog,
  createTestServer,
  createToken,
  errorOf,
  type FakeResponse,
  failureMessageOf,
  owner,
  ownerWithSecondFactor,
  sessionResponse,
  signIn,
  stubServer,
} from "../../../tests/fake-api.ts";
import { authMessage } from "../../i18n/en/auth.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { createAuthProvider } from "./auth-provider.ts";

const log = createFakeLog();
const createProvider = (supabaseUrl = config.supabaseUrl) =>
  createAuthProvider(createTestServer({ ...config, supabaseUrl }), log);

beforeEach(() => {
  window.history.replaceState(null, "", "/admin/projects?page=2");
});
const credentials = { email: "a@b.c", password: "secret" };

describe("the session", () => {
  it("ends after status 401, and signing in returns to the same page", async () => {
    await expect(createProvider().checkError({ status: 401 })).rejects.toMatchObject({
      redirectTo: "/auth?next=%2Fadmin%2Fprojects%3Fpage%3D2",
    });
  });

  it.each([403, 404, 409, 500])("stays valid after status %i", async (status) => {
    await expect(createProvider().checkError({ status })).resolves.toBeUndefined();
  });

  it("is required on every page of the admin", async () => {
    await expect(createProvider().checkAuth()).rejects.toMatchObject({ message: false });
    signIn();
    await expect(createProvider().checkAuth()).resolves.toBeUndefined();
  });

  it("is kept if another tab signed in after this tab had found no session", async () => {
    const provider = createProvider();
    const calls = stubServer(() => ({ status: 204, body: null }));
    await expect(provider.checkAuth()).rejects.toMatchObject({ message: false });
    signIn();
    await provider.logout({});
    expect(calls).toEqual([]);
    expect(localStorage.getItem(sessionKey)).not.toBeNull();
  });

  it("is deleted if the server refuses it", async () => {
    signIn();
    const provider = createProvider();
    stubServer(() => ({ status: 401, body: {} }));
    await provider.checkError({ status: 401 }).catch(() => undefined);
    await provider.logout({});
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  it("contains the user's identity, without a request", async () => {
    signIn();
    const calls = stubServer(() => ({}));
    expect(await createProvider().getIdentity?.()).toEqual({ id: owner.id, fullName: owner.email });
    expect(calls).toEqual([]);
  });
});

describe("signing in", () => {
  it("sends only the e-mail address and the password", async () => {
    const calls = stubServer(() => ({ status: 400, body: { error_code: "invalid_credentials" } }));
    await errorOf(createProvider().login(credentials));
    expect(calls[0]?.body).toMatchObject(credentials);
    expect(calls[0]?.query.get("redirect_to")).toBeNull();
  });

  it.each(["unknown user", "wrong password"])("shows the same error for an %s", async (msg) => {
    stubServer(() => ({ status: 400, body: { error_code: "invalid_credentials", msg } }));
    expect(await failureMessageOf(createProvider().login(credentials))).toBe(
      "The e-mail address or the password is wrong.",
    );
  });

  it.each([
    ["by this browser with an external Supabase", config.supabaseUrl, ["sign_in_failed"]],
    ["by the server with the embedded backend", window.location.origin, []],
  ])("a failure is logged %s", async (_, supabaseUrl, recordedTypes) => {
    stubServer(() => ({ status: 400, body: { error_code: "invalid_credentials" } }));
    await expect(createProvider(supabaseUrl).login(credentials)).rejects.toThrow();
    expect(log.recordedTypes()).toEqual(recordedTypes);
  });

  it.each([
    ["", "Wait a minute, then try again."],
    [
      "For security purposes, you can only request this after 43 seconds.",
      "Try again in 43 seconds.",
    ],
    ["Too many attempts. Try again in 1 minutes.", "Try again in one minute."],
  ])('shows how long to wait after the response "%s"', async (msg, advice) => {
    stubServer(() => ({ status: 429, body: { error_code: "over_request_rate_limit", msg } }));
    expect(await failureMessageOf(createProvider().login(credentials))).toBe(
      `Too many attempts. ${advice}`,
    );
  });
});

describe("the auth provider", () => {
  const newToken = createToken("aal2");

  it.each([
    [
      "starts the session of an account without a second factor",
      owner,
      "signedIn",
      true,
      ["sign_in"],
    ],
    [
      "starts no session before the second factor is verified",
      ownerWithSecondFactor,
      "secondFactor",
      false,
      [],
    ],
  ] as const)("%s", async (_, user, expectedResult, isSignedIn, recordedTypes) => {
    stubServer(({ path }) => (path.endsWith("/user") ? { body: user } : sessionResponse(user)));
    const provider = createProvider();
    await expect(provider.login(credentials)).resolves.toBe(expectedResult);
    expect(localStorage.getItem(sessionKey) !== null).toBe(isSignedIn);
    expect(log.recordedTypes()).toEqual(recordedTypes);
  });

  it("discards a session that began before the second factor was set up", async () => {
    signIn(createToken());
    stubServer(({ path }) =>
      path.endsWith("/user") ? { body: ownerWithSecondFactor } : { body: [] },
    );
    await expect(createProvider().checkOwnership()).resolves.toBe("signInAgain");
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  it.each([
    ["the owner's row", "/site_owner"],
    ["the account", "/user"],
  ])(
    "checks the session again if another tab replaced the session during the request for %s",
    async (_, endpoint) => {
      signIn(createToken());
      let isReplaced = false;
      stubServer(({ path, headers }) => {
        const usesNewToken = headers.get("authorization") === `Bearer ${newToken}`;
        if (path.endsWith(endpoint) && !isReplaced) {
          isReplaced = true;
          signIn(newToken);
        }
        return {
          body: path.endsWith("/user")
            ? ownerWithSecondFactor
            : usesNewToken
              ? [{ user_id: owner.id }]
              : [],
        };
      });
      await expect(createProvider().checkOwnership()).resolves.toBe("owner");
      expect(localStorage.getItem(sessionKey)).toContain(newToken);
    },
  );

  it("keeps the session of a user who is not the owner", async () => {
    signIn(createToken());
    stubServer(({ path }) => ({ body: path.endsWith("/user") ? owner : [] }));
    await expect(createProvider().checkOwnership()).resolves.toBe("nonOwner");
    expect(localStorage.getItem(sessionKey)).not.toBeNull();
  });
});

describe("signing out", () => {
  it.each([
    ["in this browser", {}, "local", "sign_out"],
    ["everywhere", { scope: "global" }, "global", "sign_out_everywhere"],
  ] as const)("%s ends the matching sessions, and is logged", async (_, options, scope, event) => {
    signIn();
    const calls = stubServer(() => ({ status: 204, body: null }));
    const provider = createProvider();
    await provider.logout(options);
    expect(calls.map(({ query }) => query.get("scope"))).toContain(scope);
    expect(log.record.mock.calls).toEqual([[event]]);
    await expect(provider.checkAuth()).rejects.toMatchObject({ message: false });
  });
});

describe("setting up the site", () => {
  const account = { email: "a@b.c", password: "quiet-lagoon-9", setupCode: "code" };

  /** Simulates a site without an owner, whose Auth server responds to the sign-up. */
  const stubSignUp = (response: FakeResponse) =>
    stubServer(({ path }) => (path.endsWith("site_has_owner") ? { body: false } : response));

  it("sends the code of the set-up link", async () => {
    const calls = stubSignUp({ body: { user: owner } });
    await expect(createProvider().signUp(account)).resolves.toBe(false);
    expect(calls[1]?.body).toMatchObject({ data: { setup_code: "code" } });
  });

  it("is refused if the site has an owner", async () => {
    stubServer(() => ({ body: true }));
    await expect(createProvider().signUp(account)).rejects.toThrow(
      "This site already has an owner",
    );
  });

  it("shows the server's reason for a refusal", async () => {
    const msg = "This set-up link is not valid. Use the newest one that the server printed.";
    stubSignUp({ status: 422, body: { code: 422, error_code: "signup_disabled", msg } });
    expect(await failureMessageOf(createProvider().signUp(account))).toBe(msg);
  });

  it("shows the admin's message if the server's disk is full or a proxy responds with a page", async () => {
    stubSignUp({ status: 507, body: { error: "disk_full", message: "No space left" } });
    expect(await failureMessageOf(createProvider().signUp(account))).toBe(
      sharedMessage("diskFull"),
    );
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 404 }));
    expect(await failureMessageOf(createProvider().login(credentials))).toBe(
      authMessage("unreachable"),
    );
  });

  it("lists each weakness of a password once", async () => {
    const weakPasswordError = {
      error_code: "weak_password",
      msg: "Password should be at least 12 characters.",
      weak_password: { reasons: ["length", "pwned"] },
    };
    stubSignUp({ status: 422, body: weakPasswordError });
    expect(await failureMessageOf(createProvider().signUp(account))).toBe(
      "Use at least 12 characters. This password is too common. Choose another.",
    );
  });

  it("explains a refused code, for which the server sends an empty error", async () => {
    stubSignUp({ status: 500, body: {} });
    await expect(createProvider().signUp(account)).rejects.toThrow("set-up link is not valid");
  });

  it("does not report a wrong code if the server is not ready", async () => {
    stubSignUp({ status: 503, body: {} });
    expect(await failureMessageOf(createProvider().signUp(account))).toBe(
      authMessage("unreachable"),
    );
  });
});
