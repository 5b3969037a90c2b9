import { sessionKey } from "@portfolio/content/browser-keys";

/** True if the browser stores a session, which may have expired. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}
