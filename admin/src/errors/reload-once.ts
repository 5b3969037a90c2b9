const key = "portfolio-reloaded-at";
const patience = 30_000;

let reloading = false;

/** Whether the page is about to be loaded again: what failed meanwhile is not worth showing. */
export function isReloading(): boolean {
  return reloading;
}

/**
 * After a new version was deployed, a page that is still open asks for files that are gone. Loads the page again,
 * once; when that did not help, the error is shown.
 */
export function reloadOnceOnStaleChunk(): void {
  // The event's default, throwing the error, stays: whoever waits for the chunk would go on without it.
  window.addEventListener("vite:preloadError", () => {
    const reloadedAt = Number(sessionStorage.getItem(key));
    if (Date.now() - reloadedAt < patience) return;
    sessionStorage.setItem(key, String(Date.now()));
    reloading = true;
    window.location.reload();
  });
}
