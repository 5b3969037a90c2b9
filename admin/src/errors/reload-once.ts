const key = "portfolio-reloaded-at";
const patience = 30_000;

/**
 * After a new version was deployed, a page that is still open asks for files that are gone. Loads the page again,
 * once; when that did not help, the error goes on to the error fallback.
 */
export function reloadOnceOnStaleChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const reloadedAt = Number(sessionStorage.getItem(key));
    if (Date.now() - reloadedAt < patience) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
