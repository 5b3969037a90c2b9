import { beforeEach, describe, expect, it } from "vitest";
import {
  config,
  createFakeLog,
  createTestServices,
  owner,
  ownerWithSecondFactor,
  sessionResponse,
  signIn,
  stubServer,
} from "../../../tests/fake-api.ts";
import { clearAuthRedirect, consumeAuthRedirect, getReceivedEmailLink } from "./auth-redirect.ts";
import { createOAuthSignIn } from "./oauth-sign-in.ts";

const log = createFakeLog();
const { recordedTypes } = log;

function createServices() {
  const services = createTestServices(log);
  const pendingSession = services.getPendingSession();
  return { ...services, pendingSession, oauthSignIn: createOAuthSignIn(services) };
}

/** Opens the page with this query, as the provider's redirect does. */
function returnFromProvider(query: string) {
  window.history.replaceState(null, "", `/auth?${query}`);
  consumeAuthRedirect();
}

const createProviderSession = (user?: object) => ({
  body: { ...sessionResponse(user).body, provider_token: "of GitHub" },
});

beforeEach(clearAuthRedirect);

describe("signing in through a provider", () => {
  it("exchanges the code for a session in the requesting tab, and stores no provider data", async () => {
    const { client, oauthSignIn } = createServices();
    const authorizeUrl = new URL(await oauthSignIn.signIn("github", "/admin/projects"));
    expect(authorizeUrl.pathname).toBe("/auth/v1/authorize");
    expect(authorizeUrl.searchParams.get("redirect_to")).toBe(`${config.siteUrl}/auth`);
    expect(authorizeUrl.searchParams.get("code_challenge_method")).toBe("s256");
    const calls = stubServer(({ path }) =>
      path.endsWith("/user") ? { body: owner } : createProviderSession(),
    );
    returnFromProvider("code=c");
    expect(window.location.pathname + window.location.search).toBe("/auth/provider");
    await expect(oauthSignIn.handleRedirect()).resolves.toEqual({
      outcome: "signedIn",
      request: { provider: "github", action: "signIn", next: "/admin/projects" },
    });
    expect(calls[0]?.body).toMatchObject({ auth_code: "c", code_verifier: expect.any(String) });
    const { data } = await client.auth.getSession();
    expect(data.session?.user.email).toBe(owner.email);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("of GitHub");
    expect(recordedTypes()).toEqual(["sign_in_by_provider"]);
  });

  it("starts no session before the second factor", async () => {
    const { client, pendingSession, oauthSignIn } = createServices();
    await oauthSignIn.signIn("github", "/admin");
    stubServer(() => createProviderSession(ownerWithSecondFactor));
    returnFromProvider("code=c");
    await expect(oauthSignIn.handleRedirect()).resolves.toMatchObject({ outcome: "secondFactor" });
    expect((await client.auth.getSession()).data.session).toBeNull();
    await expect(pendingSession.needsSecondFactor()).resolves.toBe(true);
  });

  it.each([
    ["error=access_denied&error_description=no", "declined"],
    ["error=access_denied&error_code=signup_disabled", "nonOwner"],
    [
      "error=server_error&error_code=unexpected_failure&error_description=Database+error+saving+new+user",
      "nonOwner",
    ],
    [
      "error=server_error&error_code=unexpected_failure&error_description=Error+creating+identity",
      "emailUnconfirmed",
    ],
    ["error=access_denied&error_code=provider_email_needs_verification", "emailUnconfirmed"],
    ["error=invalid_request&error_code=bad_oauth_state", "startedElsewhere"],
    ["error=server_error&error_description=Call+0900+123", "unknown"],
  ])("fails and is logged if the provider redirects with %s", async (query, outcome) => {
    const { oauthSignIn } = createServices();
    await oauthSignIn.signIn("github", "/admin");
    returnFromProvider(`${query}#${query}`);
    expect(getReceivedEmailLink()).toBeNull();
    await expect(oauthSignIn.handleRedirect()).resolves.toMatchObject({ outcome });
    expect(recordedTypes()).toEqual(["sign_in_failed"]);
  });

  it("ignores a code that this tab did not request, and sends nothing", async () => {
    const calls = stubServer(() => createProviderSession());
    returnFromProvider("code=c");
    await expect(createServices().oauthSignIn.handleRedirect()).resolves.toEqual({
      outcome: "startedElsewhere",
      request: null,
    });
    expect(calls).toEqual([]);
  });

  it("opens the admin instead of a requested page on another site", async () => {
    const { oauthSignIn } = createServices();
    await oauthSignIn.signIn("github", "//evil.example");
    stubServer(() => createProviderSession());
    returnFromProvider("code=c");
    expect(await oauthSignIn.handleRedirect()).toMatchObject({ request: { next: "/admin" } });
  });
});

describe("connecting an account", () => {
  it("sends a PKCE challenge, exchanges no code, and checks that the account is connected", async () => {
    signIn();
    const { oauthSignIn } = createServices();
    const calls = stubServer(({ path }) =>
      path.endsWith("/user")
        ? { body: { ...owner, identities: [{ provider: "github", identity_id: "i" }] } }
        : { body: { url: "https://github.test/authorize" } },
    );
    await expect(oauthSignIn.connect("github")).resolves.toBe("https://github.test/authorize");
    expect(calls[0]?.query.get("code_challenge")).toMatch(/^[0-9a-f]{64}$/);
    returnFromProvider("code=c");
    await expect(oauthSignIn.handleRedirect()).resolves.toMatchObject({ outcome: "connected" });
    expect(calls.some(({ path }) => path.endsWith("/token"))).toBe(false);
    expect(log.record.mock.calls).toEqual([["identity_connected", { provider: "github" }]]);
  });

  it("fails if the account is not listed as connected", async () => {
    signIn();
    const { oauthSignIn } = createServices();
    stubServer(({ path }) => ({
      body: path.endsWith("/user") ? owner : { url: "https://github.test/" },
    }));
    await oauthSignIn.connect("github");
    returnFromProvider("code=c");
    await expect(oauthSignIn.handleRedirect()).resolves.toMatchObject({ outcome: "unknown" });
    expect(recordedTypes()).toEqual([]);
  });
});
