import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { owner } from "../support/site.ts";
import {
  createAdminClient,
  createVisitorClient,
  emptySupabase,
  oauthProviderUrl,
  storeTestSetupCode,
} from "../support/supabase.ts";
import { signInWithProvider, signUp } from "./accounts.ts";

const listAccounts = async () => {
  const { data } = await createAdminClient().auth.admin.listUsers();
  return data.users.map(({ email, app_metadata: { providers } }) => ({ email, providers }));
};

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
  test("is connected to the owner's account if the provider has verified the same e-mail address", async () => {
    await signUp(setupCode, owner.email);
    const callbackParams = await signInWithProvider("namesake");
    expect(callbackParams.get("code")).toBeTruthy();
    expect(await listAccounts()).toEqual([
      { email: owner.email, providers: ["email", "keycloak"] },
    ]);
  });
});
