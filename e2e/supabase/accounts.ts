import { createHash } from "node:crypto";
import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { createVisitorClient, emptySupabase, storeTestSetupCode } from "../support/supabase.ts";
import { createTotp } from "../support/totp.ts";

/** The owner's account in tests without a browser. */
export const email = "auth-owner@example.com";
export const password = "a lighthouse made of paper";

/** Creates an account in the same way as the set-up page. */
export async function signUp(setupCode: string, address = email): Promise<SupabaseClient> {
  const client = createVisitorClient();
  const { error } = await client.auth.signUp({
    email: address,
    password,
    options: { data: { setup_code: setupCode } },
  });
  if (error) throw error;
  return client;
}

/** Empties the Supabase under test, and creates the owner's account. */
export async function createOwner(address = email): Promise<SupabaseClient> {
  await emptySupabase();
  return signUp(await storeTestSetupCode(), address);
}

export async function signIn(address = email, secret = password): Promise<SupabaseClient> {
  const client = createVisitorClient();
  const { error } = await client.auth.signInWithPassword({ email: address, password: secret });
  if (error) throw error;
  return client;
}

export async function sessionOf(client: SupabaseClient): Promise<Session> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error("The client has no session. Sign in first.");
  return data.session;
}

/** Refreshes the client's session. Returns false if the Auth server refuses. */
export async function tryRefreshSession(client: SupabaseClient): Promise<boolean> {
  return (await client.auth.refreshSession()).error === null;
}

export async function isOwner(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.from("site_owner").select("user_id").throwOnError();
  return data.length === 1;
}

/** Adds an authenticator app, and enters its code in the client's session. Returns the app's secret. */
export async function addSecondFactor({ auth }: SupabaseClient): Promise<string> {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "app" });
  if (error) throw error;
  const { secret } = data.totp;
  const code = createTotp(secret);
  const { error: refusal } = await auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (refusal) throw refusal;
  return secret;
}

/** PKCE verifier of {@link signInWithProvider}. The code of the redirect can be exchanged only with it. */
export const codeVerifier = "verifier-of-the-tab-that-starts-the-sign-in";

/**
 * Signs in through the test OAuth provider.
 *
 * @param loginHint Value of `login_hint`.
 * @returns the parameters of the redirect to the site.
 */
export async function signInWithProvider(loginHint: string): Promise<URLSearchParams> {
  const { data } = await createVisitorClient().auth.signInWithOAuth({
    provider: "keycloak",
    options: {
      redirectTo: "http://127.0.0.1:3000/auth",
      queryParams: {
        login_hint: loginHint,
        // The Auth server's response has a code only for a request with a challenge (PKCE).
        code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
        code_challenge_method: "s256",
      },
    },
  });
  let url = data.url ?? "";
  while (!url.startsWith("http://127.0.0.1:3000/")) {
    const response = await fetch(url, { redirect: "manual" });
    url = new URL(response.headers.get("location") ?? "", url).href;
  }
  return new URL(url).searchParams;
}

/** Redeems a mailed link. Returns the parameters in the fragment of the redirect's URL. */
export async function redeemLink(link: string): Promise<URLSearchParams> {
  const { token_hash = "", type = "" } = Object.fromEntries(new URL(link).searchParams);
  const query = new URLSearchParams({ token: token_hash, type });
  const url = `${process.env.SUPABASE_URL}/auth/v1/verify?${query}`;
  const response = await fetch(url, { redirect: "manual" });
  return new URLSearchParams(new URL(response.headers.get("location") ?? "").hash.slice(1));
}
