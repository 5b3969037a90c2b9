import { sessionKey } from "./browser-keys.ts";

/** Which sessions of an account are ended: this browser's, or all of them. */
export type SignOutScope = "local" | "global";

/** As much of supabase-js' auth client as signing out takes. */
interface Auth {
  admin: {
    signOut(
      accessToken: string,
      scope: SignOutScope,
    ): Promise<{ error: (Error & { status?: number | undefined }) | null }>;
  };
  signOut(options: { scope: "local" }): Promise<unknown>;
}

/** Answers that say that there is no such session any more. */
const gone = [401, 403, 404];

/**
 * Ends the session in this browser, and for `global` every other one, once the server has ended it. The client's own
 * `signOut` forgets it before the server has answered: a sign-out that failed would leave its owner at the door, and the
 * session alive.
 *
 * @throws AuthError where the server did not end it: then it is kept.
 */
export async function signOutHere(
  auth: Auth,
  accessToken: string,
  scope: SignOutScope = "local",
): Promise<void> {
  const { error } = await auth.admin.signOut(accessToken, scope);
  if (error && !gone.includes(error.status ?? 0)) throw error;
  localStorage.removeItem(sessionKey);
  await auth.signOut({ scope: "local" });
}
