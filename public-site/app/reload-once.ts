/** Key in session storage of having reloaded; also in the inline script of `deferred-hydration.ts`. */
export const reloadedKey = "reloaded";

/** Reloads the page unless that was done before in this tab. False where it did not, or cannot tell. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey)) return false;
    sessionStorage.setItem(reloadedKey, "1");
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
