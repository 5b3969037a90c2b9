/** Where the admin keeps the session in local storage; also in the inline script of `deferred-hydration.ts`. */
export const sessionKey = "portfolio-auth";

/** Where tabs tell each other that the owner signed out; the admin's tabs do so as well. */
export const signedOutChannel = "portfolio-signed-out";

/** True where somebody signed in with this browser; whether the session still holds is for the API to say. */
export function hasSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}
