import { beforeEach, describe, expect, it } from "vitest";
import {
  config,
  createFakeLog,
  createTestServices,
  createToken,
  type FakeResponse,
  failureMessageOf,
  owner,
  ownerWithSecondFactor,
  sessionResponse,
  stubServer,
} from "../../../tests/fake-api.ts";
import { clearAuthRedirect, consumeAuthRedirect } from "./auth-redirect.ts";
import { createEmailLinks } from "./email-links.ts";

const log = createFakeLog();
const { recordedTypes } = log;

/** Opens the page through an e-mail link of this type, or with this URL fragment. */
function openPage(
  type: string,
  hash = `access_token=${createToken()}&refresh_token=r&type=${type}`,
) {
  window.history.replaceState(null, "", `/auth#${hash}`);
  consumeAuthRedirect();
  const services = createTestServices(log);
  const pendingSession = services.getPendingSession();
  return { ...services, pendingSession, emailLinks: createEmailLinks(services) };
}

const ownerResponse: FakeResponse = { body: owner };

/** Responds to a challenge, a correct code or a refresh, for a user with a second factor. */
function respondToVerification({ path }: { path: string }): FakeResponse {
  if (path.endsWith("/user")) return { body: ownerWithSecondFactor };
  if (path.endsWith("/challenge")) return { body: { id: "challenge" } };
  return sessionResponse(ownerWithSecondFactor, "aal2");
}

beforeEach(clearAuthRedirect);

describe("a mailed link of a hosted Supabase", () => {
  it("that resets the password starts no session until the new password is set", async () => {
    stubServer(() => ownerResponse);
    const { client, emailLinks } = openPage("recovery");
    await expect(emailLinks.followLink()).resolves.toBe("newPassword");
    await expect(emailLinks.findPendingReset()).resolves.toEqual({
      email: owner.email,
      lacksSecondFactor: false,
    });
    expect((await client.auth.getSession()).data.session).toBeNull();
    await emailLinks.setPassword("a ferry that never hurries");
    expect((await client.auth.getSession()).data.session?.user.email).toBe(owner.email);
    await expect(emailLinks.findPendingReset()).resolves.toBeNull();
    expect(recordedTypes()).toEqual(["password_recovery", "password_changed"]);
  });

  it.each([
    ["magiclink", "signedIn", "sign_in_by_link"],
    ["email_change", "emailChanged", "email_changed"],
  ] as const)("of the type %s signs in", async (type, expectedResult, event) => {
    stubServer(() => ownerResponse);
    const { client, emailLinks } = openPage(type);
    await expect(emailLinks.followLink()).resolves.toBe(expectedResult);
    expect((await client.auth.getSession()).data.session?.user.email).toBe(owner.email);
    expect(recordedTypes()).toEqual([event]);
  });

  it("of another site is refused, and logged by the admin", async () => {
    stubServer(() => ({ status: 403, body: { error_code: "bad_jwt", msg: "invalid JWT" } }));
    const { client, emailLinks } = openPage("recovery");
    await expect(emailLinks.followLink()).resolves.toBe("refused");
    await expect(emailLinks.findPendingReset()).resolves.toBeNull();
    expect((await client.auth.getSession()).data.session).toBeNull();
    expect(recordedTypes()).toEqual(["link_refused"]);
    // Simulates a reload without the link.
    await expect(emailLinks.followLink()).resolves.toBe("refused");
    expect(recordedTypes()).toEqual(["link_refused"]);
  });

  it("stays valid if the server is unavailable", async () => {
    stubServer(() => ({ status: 503, body: {} }));
    const { emailLinks } = openPage("recovery");
    await expect(emailLinks.followLink()).rejects.toThrow();
    stubServer(() => ownerResponse);
    await expect(emailLinks.followLink()).resolves.toBe("newPassword");
  });
});

describe("a link to an account with a second factor", () => {
  it("for a password reset requires the second factor first", async () => {
    stubServer(respondToVerification);
    const { emailLinks } = openPage("recovery");
    await expect(emailLinks.followLink()).resolves.toBe("newPassword");
    await expect(emailLinks.findPendingReset()).resolves.toMatchObject({ lacksSecondFactor: true });
    await emailLinks.verifySecondFactor("123 456");
    expect(await emailLinks.findPendingReset()).toMatchObject({ lacksSecondFactor: false });
  });

  it("that signs in starts no session before the second factor is verified", async () => {
    const calls = stubServer(respondToVerification);
    const { client, pendingSession, emailLinks } = openPage("magiclink");
    await expect(emailLinks.followLink()).resolves.toBe("secondFactor");
    expect((await client.auth.getSession()).data.session).toBeNull();
    expect(recordedTypes()).toEqual([]);
    await expect(pendingSession.needsSecondFactor()).resolves.toBe(true);
    await pendingSession.verifyCode("123 456");
    expect(calls.find(({ path }) => path.endsWith("/verify"))?.body).toMatchObject({
      code: "123456",
    });
    expect((await client.auth.getSession()).data.session?.user.email).toBe(owner.email);
    await expect(pendingSession.needsSecondFactor()).resolves.toBe(false);
    expect(recordedTypes()).toEqual(["sign_in_by_link"]);
  });

  it("that changes the e-mail address keeps a session whose second factor is verified", async () => {
    stubServer(respondToVerification);
    const { client, pendingSession, emailLinks } = openPage("email_change");
    await client.auth.setSession({ access_token: createToken("aal2"), refresh_token: "r" });
    await expect(emailLinks.followLink()).resolves.toBe("emailChanged");
    await expect(pendingSession.needsSecondFactor()).resolves.toBe(false);
    expect(recordedTypes()).toEqual(["email_changed"]);
  });
});

it("a wrong code starts no session, and is logged", async () => {
  const body = { error_code: "mfa_verification_failed", msg: "Invalid." };
  stubServer((call) =>
    call.path.endsWith("/verify") ? { status: 422, body } : respondToVerification(call),
  );
  const { client, pendingSession, emailLinks } = openPage("magiclink");
  await emailLinks.followLink();
  await expect(pendingSession.verifyCode("123456")).rejects.toMatchObject({
    code: "mfa_verification_failed",
  });
  expect((await client.auth.getSession()).data.session).toBeNull();
  await expect(pendingSession.needsSecondFactor()).resolves.toBe(true);
  expect(recordedTypes()).toEqual(["second_factor_failed"]);
});

it.each([
  ["newPassword", "recovery", "newPassword"],
  ["signIn", "email", "signedIn"],
] as const)(
  "a mailed code (%s) has the same effect as its link",
  async (purpose, type, expectedResult) => {
    const calls = stubServer(respondToVerification);
    await expect(
      openPage("").emailLinks.verifyEmailCode(owner.email, purpose, "123 456"),
    ).resolves.toBe(expectedResult);
    expect(calls[0]?.body).toMatchObject({ email: owner.email, token: "123456", type });
  },
);

it("a wrong mailed code shows an error, and is logged by the admin", async () => {
  stubServer(() => ({ status: 403, body: { error_code: "otp_expired", msg: "expired" } }));
  const verification = openPage("").emailLinks.verifyEmailCode(owner.email, "signIn", "123456");
  expect(await failureMessageOf(verification)).toBe("This code is wrong, already used or expired.");
  expect(recordedTypes()).toEqual(["link_refused"]);
});

it.each([
  ["newPassword", "/auth/v1/recover"],
  ["signIn", "/auth/v1/otp"],
] as const)(
  "a request for a link (%s) contains the URL of the page that redeems the link, and no PKCE challenge",
  async (purpose, path) => {
    const calls = stubServer(() => ({ body: {} }));
    await openPage("").emailLinks.requestLink("mira@example.com", purpose);
    expect(calls[0]?.path).toBe(path);
    expect(calls[0]?.query.get("redirect_to")).toBe(`${config.siteUrl}/auth`);
    expect(calls[0]?.body).not.toMatchObject({ code_challenge: expect.any(String) });
    expect(recordedTypes()).toEqual(["link_asked_for"]);
  },
);

it("a request for a sign-in link neither creates nor reveals an account", async () => {
  const calls = stubServer(() => ({ status: 422, body: { error_code: "otp_disabled" } }));
  expect(await openPage("").emailLinks.requestLink("nobody@example.com", "signIn")).toBeUndefined();
  expect(calls[0]?.body).toMatchObject({ create_user: false });
});
