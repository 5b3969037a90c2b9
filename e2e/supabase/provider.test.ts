import { afterAll, expect, test } from "vitest";
import { owner } from "../support/site.ts";
import { createAdminClient, emptySupabase, oauthProviderUrl } from "../support/supabase.ts";
import { codeVerifier, createOwner, signInWithProvider } from "./accounts.ts";

/** Exchanges an authorization code for a session. Returns the response. */
async function exchangeCode(code: string | null, verifier: string) {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY = "" } = process.env;
  const response = await fetch(`${SUPABASE_URL}/auth/v1/token?grant_type=pkce`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
  });
  return response.json();
}

afterAll(emptySupabase);

// `provider.spec.ts` tests accounts with another or an unverified e-mail address.
test.skipIf(!oauthProviderUrl)(
  "an OAuth provider signs in the owner by a verified e-mail address, once and only in the tab that started the sign-in",
  async () => {
    await createOwner(owner.email);
    const callbackParams = await signInWithProvider("verifiedOwner");
    const { data } = await createAdminClient().auth.admin.listUsers();
    expect(data.users.map((user) => user.app_metadata.providers)).toEqual([["email", "keycloak"]]);
    const code = callbackParams.get("code");
    expect(await exchangeCode(code, `another-${codeVerifier}`)).toMatchObject({
      error_code: "bad_code_verifier",
    });
    expect(await exchangeCode(code, codeVerifier)).toMatchObject({ user: { email: owner.email } });
    expect(await exchangeCode(code, codeVerifier)).toMatchObject({
      error_code: "flow_state_not_found",
    });
  },
);
