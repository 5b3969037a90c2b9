import { sessionKey } from "@portfolio/content/browser-keys";
import { beforeEach, describe, expect, it } from "vitest";
import {
  createFakeLog,
  createTestServices,
  type FakeResponse,
  failureMessageOf,
  owner,
  signIn,
  stubServer,
} from "../../../tests/fake-api.ts";
import { type AccountApi, createAccountApi } from "./account.ts";
import { createOAuthSignIn } from "./oauth-sign-in.ts";

const log = createFakeLog();
const { recordedTypes } = log;

const createTestAccount = () => {
  const services = createTestServices(log);
  return createAccountApi(services, createOAuthSignIn(services));
};

const createRefusal = (error_code: string, status = 400): FakeResponse => ({
  status,
  body: { error_code, msg: error_code },
});

beforeEach(() => signIn());

describe("changing the e-mail address", () => {
  it("waits for confirmation, and is logged", async () => {
    const calls = stubServer(() => ({ body: { ...owner, new_email: "new@example.com" } }));
    await expect(createTestAccount().changeEmail("new@example.com")).resolves.toEqual({
      email: owner.email,
      newEmail: "new@example.com",
      apps: [],
      phone: null,
      identities: [],
      hasEmailSignIn: false,
    });
    expect(calls[0]).toMatchObject({ method: "PUT", body: { email: "new@example.com" } });
    expect(log.record.mock.calls).toEqual([["email_change_asked", { to: "new@example.com" }]]);
  });

  it("succeeds at once if the server needs no confirmation", async () => {
    stubServer(() => ({ body: { ...owner, email: "new@example.com" } }));
    await expect(createTestAccount().changeEmail("new@example.com")).resolves.toMatchObject({
      newEmail: null,
    });
    expect(recordedTypes()).toEqual(["email_changed"]);
  });
});

describe("changing the password", () => {
  const password = "a ferry that never hurries";

  it("succeeds, and is logged", async () => {
    const calls = stubServer(() => ({ body: owner }));
    await expect(createTestAccount().changePassword({ password })).resolves.toBeNull();
    expect(calls[0]?.body).toEqual({ password, code_challenge: null, code_challenge_method: null });
    expect(recordedTypes()).toEqual(["password_changed"]);
  });

  it("asks for a mailed code if the server requires one, and sends the code", async () => {
    const calls = stubServer(({ path, body }) => {
      if (path.endsWith("/reauthenticate")) return { body: {} };
      return Object(body).nonce ? { body: owner } : createRefusal("reauthentication_needed");
    });
    const account = createTestAccount();
    await expect(account.changePassword({ password })).resolves.toBe("code");
    expect(calls.at(-1)).toMatchObject({ method: "GET", path: "/auth/v1/reauthenticate" });
    expect(recordedTypes()).toEqual([]);
    await expect(account.changePassword({ password, code: "123456" })).resolves.toBeNull();
    expect(calls.at(-1)?.body).toMatchObject({ password, nonce: "123456" });
  });

  it("asks for the old password if the server requires it", async () => {
    const calls = stubServer(({ body }) =>
      Object(body).current_password ? { body: owner } : createRefusal("current_password_required"),
    );
    const account = createTestAccount();
    await expect(account.changePassword({ password })).resolves.toBe("currentPassword");
    await account.changePassword({ password, currentPassword: "old" });
    expect(calls.at(-1)?.body).toMatchObject({ password, current_password: "old" });
  });

  it("fails, and is not logged, if the server refuses the new password", async () => {
    stubServer(() => createRefusal("same_password", 422));
    await expect(createTestAccount().changePassword({ password })).rejects.toMatchObject({
      code: "same_password",
    });
    expect(recordedTypes()).toEqual([]);
  });
});

it("signing out all other sessions keeps the current session", async () => {
  const calls = stubServer(() => ({ status: 204, body: null }));
  await createTestAccount().signOutOthers();
  expect(calls[0]?.query.get("scope")).toBe("others");
  expect(localStorage.getItem(sessionKey)).not.toBeNull();
  expect(recordedTypes()).toEqual(["sign_out_others"]);
});

describe("connected accounts", () => {
  const identities = [
    { identity_id: "e", provider: "email", identity_data: { email: owner.email } },
    {
      identity_id: "g",
      provider: "github",
      identity_data: { email: "mira@there.example.com" },
      created_at: "2026-11-20T10:00:00Z",
    },
  ];

  it("are loaded without the account's own e-mail address", async () => {
    stubServer(() => ({ body: { ...owner, phone: "442079460958", identities } }));
    await expect(createTestAccount().read()).resolves.toMatchObject({
      phone: "+442079460958",
      hasEmailSignIn: true,
      identities: [{ identity_id: "g", provider: "github" }],
    });
  });

  it("can be disconnected, which is logged", async () => {
    const calls = stubServer(({ method }) => ({
      body: method === "DELETE" ? {} : { ...owner, identities },
    }));
    await createTestAccount().identities.disconnect("g");
    expect(calls.at(-1)).toMatchObject({ method: "DELETE", path: "/auth/v1/user/identities/g" });
    expect(log.record.mock.calls).toEqual([["identity_disconnected", { provider: "github" }]]);
  });

  it("cannot be disconnected if they are the last sign-in method", async () => {
    stubServer(({ method }) =>
      method === "DELETE"
        ? createRefusal("single_identity_not_deletable", 422)
        : { body: { ...owner, identities } },
    );
    await expect(createTestAccount().identities.disconnect("g")).rejects.toMatchObject({
      code: "single_identity_not_deletable",
    });
    expect(recordedTypes()).toEqual([]);
  });
});

describe("a test mail", () => {
  it("is sent by the site's server, which reports the result", async () => {
    const result = { outcome: "failed", to: owner.email, reason: "Connection refused" };
    const calls = stubServer(() => ({ body: result }));
    await expect(createTestAccount().sendTestMail()).resolves.toEqual(result);
    expect(calls).toMatchObject([{ method: "POST", path: "/api/mail/test" }]);
  });

  it("is reported as slow if the mail server takes longer than the timeout", async () => {
    stubServer(() => {
      throw new DOMException("signal timed out", "TimeoutError");
    });
    await expect(createTestAccount().sendTestMail()).resolves.toEqual({ outcome: "slow" });
  });

  it("contains a sign-in link if an external Supabase sends the mails", async () => {
    const calls = stubServer(({ path }) => ({
      body:
        path === "/api/mail/test" ? { outcome: "external" } : path.endsWith("/user") ? owner : {},
    }));
    expect(await createTestAccount().sendTestMail()).toEqual({ outcome: "sent", to: owner.email });
    expect(calls.at(-1)).toMatchObject({
      path: "/auth/v1/otp",
      body: { email: owner.email, create_user: false },
    });
  });

  it("shows an error if the server refuses to send it", async () => {
    stubServer(({ path }) => {
      if (path === "/api/mail/test") return { body: { outcome: "external" } };
      return path.endsWith("/user")
        ? { body: owner }
        : createRefusal("over_email_send_rate_limit", 429);
    });
    await expect(createTestAccount().sendTestMail()).rejects.toMatchObject({
      code: "over_email_send_rate_limit",
    });
  });
});

describe("loading the account fails with a message if", () => {
  it.each([
    ["there is no session", false, "Auth session missing!"],
    ["the session has ended", true, "Your session has expired. Sign in again."],
  ] as const)("%s", async (_, hasStoredSession, message) => {
    stubServer(() => createRefusal("bad_jwt", 403));
    if (!hasStoredSession) localStorage.removeItem(sessionKey);
    expect(await failureMessageOf(createTestAccount().read())).toBe(message);
  });
});

const changes: [name: string, (account: AccountApi) => Promise<unknown>][] = [
  ["changeEmail", (account) => account.changeEmail("new@example.com")],
  ["changePassword", (account) => account.changePassword({ password: "x" })],
  ["connect", (account) => account.identities.connect("github")],
  ["disconnect", (account) => account.identities.disconnect("g")],
  ["signOutOthers", (account) => account.signOutOthers()],
  ["sendTestMail", (account) => account.sendTestMail()],
  ["phone.requestChange", ({ phone }) => phone.requestChange("+442079460958")],
  ["phone.confirm", ({ phone }) => phone.confirm("+442079460958", "1")],
  ["passkeys.add", ({ passkeys }) => passkeys.add()],
  ["passkeys.rename", ({ passkeys }) => passkeys.rename("1", "x")],
  ["passkeys.remove", ({ passkeys }) => passkeys.remove({ id: "1", created_at: "" })],
  ["authenticatorApps.enroll", ({ authenticatorApps }) => authenticatorApps.enroll()],
  ["authenticatorApps.confirm", ({ authenticatorApps }) => authenticatorApps.confirm("1", "1")],
  ["authenticatorApps.cancel", ({ authenticatorApps }) => authenticatorApps.cancel("1")],
  ["authenticatorApps.remove", ({ authenticatorApps }) => authenticatorApps.remove("1", "1")],
];

it.each(changes)("without a CSRF token %s sends nothing", async (_, action) => {
  const calls = stubServer(() => ({ body: owner }));
  const account = createTestAccount();
  sessionStorage.clear();
  await expect(action(account)).rejects.toThrow("Please refresh the page");
  expect(calls).toEqual([]);
});
