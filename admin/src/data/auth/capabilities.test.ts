import { expect, it, vi } from "vitest";
import { config, stubServer } from "../../../tests/fake-api.ts";
import { providerName } from "../../features/account/sign-in/provider-name.ts";
import { fetchAuthCapabilities } from "./capabilities.ts";

const noCapabilities = {
  supportsSecondFactor: false,
  supportsEmailCodes: false,
  providers: [],
  supportsPhone: false,
  supportsPasskeys: false,
};

it.each([
  [
    "Supabase Auth",
    {
      body: {
        external: { email: true, phone: true, anonymous_users: true, github: true, google: false },
        passkeys_enabled: false,
      },
    },
    {
      supportsSecondFactor: true,
      supportsEmailCodes: true,
      providers: ["github"],
      supportsPhone: true,
      supportsPasskeys: false,
    },
  ],
  ["the embedded backend", { body: { external: { email: true } } }, noCapabilities],
  ["a server that responds with an error", { status: 503, body: {} }, noCapabilities],
])("the capabilities of %s are requested once", async (_, response, expectedCapabilities) => {
  const calls = stubServer(() => response);
  await expect(fetchAuthCapabilities(config)).resolves.toEqual(expectedCapabilities);
  expect(calls.map(({ path }) => path)).toEqual(["/auth/v1/settings"]);
  expect(calls[0]?.headers.get("apikey")).toBe(config.publishableKey);
});

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])(
  "with passkey support of the server (%s) and of the browser (%s), passkeys are offered: %s",
  async (passkeys_enabled, isBrowserSupported, supportsPasskeys) => {
    if (isBrowserSupported) vi.stubGlobal("PublicKeyCredential", class {});
    stubServer(() => ({ body: { external: {}, passkeys_enabled } }));
    await expect(fetchAuthCapabilities(config)).resolves.toMatchObject({ supportsPasskeys });
  },
);

it("a server that does not respond has no optional capabilities", async () => {
  stubServer(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(fetchAuthCapabilities(config)).resolves.toEqual(noCapabilities);
});

it.each([
  ["github", "GitHub"],
  ["linkedin_oidc", "LinkedIn"],
  ["keycloak", "Keycloak"],
])("the provider %s is displayed as %s", (id, name) => expect(providerName(id)).toBe(name));
