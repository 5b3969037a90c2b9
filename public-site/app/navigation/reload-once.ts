import type { ClientInstrumentation } from "react-router";

/** Session storage key of the time of the last reload; also used in `document/deferred-hydration.ts`. */
export const reloadedKey = "reloaded";

/** Session storage key of the navigation target; also used in `document/deferred-hydration.ts`. */
export const targetKey = "target";

/** Minimum time between two reloads, in ms. */
export const reloadIntervalMs = 30_000;

/** Reloads the page unless it was just reloaded in this tab. Returns false if it was or if storage is unavailable. */
export function reloadOnce(): boolean {
  try {
    if (Number(sessionStorage.getItem(reloadedKey)) > Date.now() - reloadIntervalMs) return false;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * Stores the target of a navigation until it is complete. If a newer build removed the target's chunk, the page is
 * reloaded, and the inline script continues to the target.
 */
export const notingTarget: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(change, { to }) {
        note(typeof to === "string" && to.startsWith("/") ? to : null);
        await change();
        note(null);
      },
    }),
};

function note(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(targetKey);
    else sessionStorage.setItem(targetKey, path);
  } catch {
    // Without storage the visitor has to click again.
  }
}
