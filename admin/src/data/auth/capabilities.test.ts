import { afterEach, expect, it, vi } from "vitest";
import { config, stubServer } from "../../../tests/fake-api.ts";
import { providerName } from "../../features/account/sign-in/provider-name.ts";
import { fetchAuthCapabilities } from "./capabilities.ts";

const nothing = {
  secondFactor: false,
  emailCodes: false,
  providers: [],
  phone: false,
  passkeys: false,
};

afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    "Supabase Auth",
    {
      status: 200,
      body: {
        external: { email: true, phone: true, anonymous_users: true, github: true, google: false },
        passkeys_enabled: false,
      },
    },
    { secondFactor: true, emailCodes: true, providers: ["github"], phone: true, passkeys: false },
  ],
  [
    "the embedded backend",
    { status: 200, body: { external: { email: true }, saml_enabled: false } },
    nothing,
  ],
  ["a server in trouble", { status: 503, body: {} }, nothing],
])("the capabilities of %s are requested once", async (_, given, able) => {
  const calls = stubServer(() => given);
  await expect(fetchAuthCapabilities(config)).resolves.toEqual(able);
  expect(calls.map(({ path }) => path)).toEqual(["/auth/v1/settings"]);
  expect(calls[0]?.headers.get("apikey")).toBe(config.publishableKey);
});

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])(
  "passkeys, supported by the server: %s, by the browser: %s, are offered: %s",
  async (passkeys_enabled, isAble, passkeys) => {
    if (isAble) vi.stubGlobal("PublicKeyCredential", class {});
    stubServer(() => ({ body: { external: {}, passkeys_enabled } }));
    await expect(fetchAuthCapabilities(config)).resolves.toMatchObject({ passkeys });
  },
);

it("a server that does not respond has no optional capabilities", async () => {
  stubServer(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(fetchAuthCapabilities(config)).resolves.toEqual(nothing);
});

it.each([
  ["github", "GitHub"],
  ["google", "Google"],
  ["linkedin_oidc", "LinkedIn"],
  ["keycloak", "Keycloak"],
])("the provider %s is displayed as %s", (id, name) => expect(providerName(id)).toBe(name));
