import { sessionKey } from "@portfolio/content/browser-keys";

/** True where somebody signed in with this browser; whether the session still holds is for the API to say. */
export function hasSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}
