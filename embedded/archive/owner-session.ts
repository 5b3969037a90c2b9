import { type AuthError, createClient, type User } from "@supabase/supabase-js";
import { StartError } from "../util/start-error.ts";
import { connectHosted, type HostedSupabase } from "./hosted.ts";

/** What the owner enters to sign in; `code` is that of the second factor. */
export type Credential = "email" | "password" | "code";

interface OwnerSessionOptions {
  url: string;
  publishableKey: string;
  /** `code` is asked for only if the account has a second factor. */
  ask(credential: Credential): Promise<string>;
}

/**
 * Signs in at a Supabase, works with the rights of this session, and signs it out. The session is refreshed when its
 * token ends.
 *
 * @throws StartError if the sign-in is refused.
 */
export async function withOwnerSession<T>(
  { url, publishableKey, ask }: OwnerSessionOptions,
  work: (hosted: HostedSupabase) => Promise<T>,
): Promise<T> {
  if (!/^https?:\/\/\S+$/.test(url)) {
    throw new StartError(`SUPABASE_URL must be an address such as https://…, not ${url}.`);
  }
  const { auth } = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const email = await ask("email");
  const { data, error } = await auth.signInWithPassword({ email, password: await ask("password") });
  if (error) throw refusal(error, url);
  try {
    await verifySecondFactor(auth.mfa, data.user, url, ask);
    const accessToken = async () => {
      const { data: current, error: ended } = await auth.getSession();
      if (ended) throw refusal(ended, url);
      if (!current.session) throw new StartError("The session was ended. Run the command again.");
      return current.session.access_token;
    };
    return await work(connectHosted(url, publishableKey, { accessToken }));
  } finally {
    const { error: failure } = await auth.signOut({ scope: "local" });
    if (failure) {
      console.error(
        `The session could not be signed out (${failure.message}). On the page Account, sign out everywhere.`,
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
  const verified = factors.filter(({ status }) => status === "verified");
  if (verified.length === 0) return;
  const apps = verified.filter(({ factor_type }) => factor_type === "totp");
  if (apps.length === 0) {
    throw new StartError(
      "The account has a second factor that is no authenticator app. Use SUPABASE_SECRET_KEY instead.",
    );
  }
  const code = (await ask("code")).replace(/\s/g, "");
  let failure: AuthError | undefined;
  // The code may be that of any of the apps.
  for (const { id: factorId } of apps) {
    const { error } = await mfa.challengeAndVerify({ factorId, code });
    if (!error) return;
    failure = error;
    if (error.code !== "mfa_verification_failed") break;
  }
  if (failure) throw refusal(failure, url);
}

function refusal({ name, code, message }: AuthError, url: string): StartError {
  switch (code) {
    case "invalid_credentials":
      return new StartError("The e-mail address or the password is wrong.");
    case "mfa_verification_failed":
      return new StartError("The code of the second factor is wrong.");
    default:
      return new StartError(
        name === "AuthRetryableFetchError"
          ? `${url} cannot be reached: ${message}`
          : `${url} refused the sign-in: ${message}`,
      );
  }
}
