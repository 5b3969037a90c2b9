// Names of cookies, browser storage and a broadcast channel that several packages use.

/** Local storage: the owner's session. The public site reads it to know whether the owner is signed in. */
export const sessionKey = "portfolio-auth";

/** Session storage: the session of a password reset link, until the new password is set. */
export const passwordResetKey = "portfolio-recovery";

/** Session storage: the session of a sign-in that still needs the second factor. */
export const secondFactorKey = "portfolio-waiting";

/** Session storage: a request to an OAuth provider, until the provider redirects back. */
export const oauthRequestKey = "portfolio-provider";

/** Session storage: the CSRF token of mutations. Also the prefix of {@link csrfCookie}. */
export const csrfKey = "portfolio-csrf";

export const csrfCookieDays = 1;

/** Cookie with a CSRF token, which the server compares with a header. Each tab has its own token and cookie. */
export function csrfCookie(token: string): { name: string; value: string } {
  return { name: `${csrfKey}-${token.slice(0, 8)}`, value: token };
}

/** Cookie that identifies a device that has signed in before. */
export const deviceCookie = "portfolio-device";

/** Prefix of the cookies that open a protected project; the project's id follows. */
export const projectCookiePrefix = "project_";

/** IndexedDB database of unsaved text. */
export const draftsDatabase = "portfolio-drafts";

/** Local storage: security events that have not been sent. */
export const unsentEventsKey = "portfolio-security-events";

/** Session storage: time of the last reload because a chunk of an older build was missing. */
export const reloadedAtKey = "reloaded";

/** Cookie: whether the sidebar is collapsed. */
export const sidebarCookie = "portfolio-sidebar";

/** Broadcast channel that signs out other tabs. Stores nothing. */
export const signedOutChannel = "portfolio-signed-out";
