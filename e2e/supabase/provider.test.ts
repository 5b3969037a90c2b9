import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { owner } from "../support/site.ts";
import {
  createAdminClient,
  createVisitorClient,
  emptySupabase,
  oauthProviderUrl,
  storeTestSetupCode,
} from "../support/supabase.ts";
import { codeVerifier, signInWithProvider, signUp } from "./accounts.ts";

const listAccounts = async () => {
  const { data } = await createAdminClient().auth.admin.listUsers();
  return data.users.map(({ email, app_metadata: { providers } }) => ({ email, providers }));
};

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

describe.skipIf(!oauthProviderUrl)("a sign-in through an OAuth provider", () => {
  let setupCode: string;

  beforeEach(async () => {
    await emptySupabase();
    setupCode = await storeTestSetupCode();
  });
  afterAll(emptySupabase);

  test("does not create an owner, because the sign-in contains no set-up code", async () => {
    const callbackParams = await signInWithProvider("otherUser");
    expect(callbackParams.get("error_description")).toBe("Database error saving new user");
    expect(await listAccounts()).toEqual([]);
    const { data } = await createVisitorClient().rpc("site_has_owner").throwOnError();
    expect(data).toBe(false);
  });

  // `provider.spec.ts` tests accounts with another or an unverified e-mail address.
  test("signs in the owner by a verified e-mail address, once and only in the tab that started the sign-in", async () => {
    await signUp(setupCode, owner.email);
    const callbackParams = await signInWithProvider("namesake");
    expect(await listAccounts()).toEqual([
      { email: owner.email, providers: ["email", "keycloak"] },
    ]);
    const code = callbackParams.get("code");
    expect(await exchangeCode(code, `another-${codeVerifier}`)).toMatchObject({
      error_code: "bad_code_verifier",
    });
    expect(await exchangeCode(code, codeVerifier)).toMatchObject({ user: { email: owner.email } });
    expect(await exchangeCode(code, codeVerifier)).toMatchObject({
      error_code: "flow_state_not_found",
    });
  });
});
