import { sessionKey } from "./browser-keys.ts";

/** Sessions to end: `local` for the session of this browser, `global` for all sessions of the owner. */
export type SignOutScope = "local" | "global";

/** The part of supabase-js' auth client that signing out needs. */
interface Auth {
  admin: {
    signOut(
      accessToken: string,
      scope: SignOutScope,
    ): Promise<{ error: (Error & { status?: number | undefined }) | null }>;
  };
  signOut(options: { scope: "local" }): Promise<unknown>;
}

/** HTTP status codes of a session that no longer exists. */
const sessionGoneStatuses = [401, 403, 404];

/**
 * Ends the session on the server, then removes it from this browser. `auth.signOut` alone would also remove the session
 * from the browser if the request to the server failed, although the session is then still valid.
 *
 * @throws AuthError if the server did not end the session. The owner then stays signed in.
 */
export async function endSession(auth: Auth, accessToken: string, scope: SignOutScope = "local") {
  const { error } = await auth.admin.signOut(accessToken, scope);
  if (error && !sessionGoneStatuses.includes(error.status ?? 0)) throw error;
  localStorage.removeItem(sessionKey);
  await auth.signOut({ scope: "local" });
}
