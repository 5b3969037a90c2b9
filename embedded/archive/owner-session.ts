import { type AuthError, createClient, type User } from "@supabase/supabase-js";
import { OperatorError } from "../util/operator-error.ts";
import { createHostedClient, type HostedSupabase } from "./hosted-client.ts";

/** A value that the owner enters to sign in. `code` belongs to the second factor. */
export type CredentialName = "email" | "password" | "code";

interface OwnerSessionOptions {
  url: string;
  publishableKey: string;
  /** Called for `code` only if the account has a second factor. */
  ask(credential: CredentialName): Promise<string>;
}

/**
 * Signs in to a Supabase project as the owner, runs work in this session, and signs out. Refreshes the session when its
 * token expires. Throws an OperatorError if the sign-in is refused.
 */
export async function withOwnerSession<T>(
  { url, publishableKey, ask }: OwnerSessionOptions,
  work: (hosted: HostedSupabase) => Promise<T>,
): Promise<T> {
  if (!/^https?:\/\/\S+$/.test(url)) {
    throw new OperatorError(`SUPABASE_URL must be an address such as https://…, not ${url}.`);
  }
  const { auth } = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const email = await ask("email");
  const { data, error } = await auth.signInWithPassword({ email, password: await ask("password") });
  if (error) throw toOperatorError(error, url);
  try {
    await verifySecondFactor(auth.mfa, data.user, url, ask);
    const getAccessToken = async () => {
      const { data: sessionData, error: sessionError } = await auth.getSession();
      if (sessionError) throw toOperatorError(sessionError, url);
      if (!sessionData.session)
        throw new OperatorError("The session was ended. Run the command again.");
      return sessionData.session.access_token;
    };
    return await work(createHostedClient(url, publishableKey, { getAccessToken }));
  } finally {
    const { error: signOutError } = await auth.signOut({ scope: "local" });
    if (signOutError) {
      console.error(
        `The session could not be signed out (${signOutError.message}). On the page Account, sign out everywhere.`,
      );
    }
  }
}

type Mfa = ReturnType<typeof createClient>["auth"]["mfa"];

async function verifySecondFactor(
  mfa: Mfa,
  { factors = [] }: User,
  url: string,
  ask: OwnerSessionOptions["ask"],
): Promise<void> {
  const verifiedFactors = factors.filter(({ status }) => status === "verified");
  if (verifiedFactors.length === 0) return;
  const authenticatorApps = verifiedFactors.filter(({ factor_type }) => factor_type === "totp");
  if (authenticatorApps.length === 0) {
    throw new OperatorError(
      "The account's second factor is not an authenticator app. Use SUPABASE_SECRET_KEY instead.",
    );
  }
  const code = (await ask("code")).replace(/\s/g, "");
  let lastError: AuthError | undefined;
  // The code may be from any of the account's authenticator apps.
  for (const { id: factorId } of authenticatorApps) {
    const { error } = await mfa.challengeAndVerify({ factorId, code });
    if (!error) return;
    lastError = error;
    if (error.code !== "mfa_verification_failed") break;
  }
  if (lastError) throw toOperatorError(lastError, url);
}

function toOperatorError({ name, code, message }: AuthError, url: string): OperatorError {
  switch (code) {
    case "invalid_credentials":
      return new OperatorError("The e-mail address or the password is wrong.");
    case "mfa_verification_failed":
      return new OperatorError("The code of the second factor is wrong.");
    default:
      return new OperatorError(
        name === "AuthRetryableFetchError"
          ? `${url} cannot be reached: ${message}`
          : `${url} refused the sign-in: ${message}`,
      );
  }
}
