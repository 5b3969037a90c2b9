import type { ClientInstrumentation } from "react-router";

/** Key in session storage of when the page was reloaded; also in the inline script of `deferred-hydration.ts`. */
export const reloadedKey = "reloaded";

/** Key in session storage of the page that is on its way; also in the inline script. */
export const targetKey = "target";

/** Milliseconds within which a page that failed again is not reloaded once more. */
export const reloadPause = 30_000;

/** Reloads the page unless that was done a moment ago in this tab. False where it did not, or cannot tell. */
export function reloadOnce(): boolean {
  try {
    if (Number(sessionStorage.getItem(reloadedKey)) > Date.now() - reloadPause) return false;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * Notes where a page change leads until it has arrived. The page that is left is reloaded when a newer build has
 * removed the chunk of the one to come; the inline script then goes where the visitor wanted to.
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
    // Without storage the visitor has to click once more.
  }
}
