import { sessionKey } from "./browser-keys.ts";

/** Sessions to end: this browser's, or all. */
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

/** Status codes that mean that the session no longer exists. */
const sessionGoneStatuses = [401, 403, 404];

/**
 * Ends the session on the server, for `global` all sessions, then in this browser. The client's own `signOut` removes
 * the local session first: after a failed request the owner would be signed out while the session is still valid.
 *
 * @throws AuthError if the server did not end the session; it is kept then.
 */
export async function signOutHere(
  auth: Auth,
  accessToken: string,
  scope: SignOutScope = "local",
): Promise<void> {
  const { error } = await auth.admin.signOut(accessToken, scope);
  if (error && !sessionGoneStatuses.includes(error.status ?? 0)) throw error;
  localStorage.removeItem(sessionKey);
  await auth.signOut({ scope: "local" });
}
