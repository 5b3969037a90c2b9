/** Matches the paths of pages that the admin renders. */
export const adminPathPattern = /^\/(?:admin|auth|upload|og-editor)(?:\/|$)/;

/**
 * Inline script for the head: suppresses error reports of skipped view transitions. The browser rejects a promise that
 * neither React Router nor this site can handle.
 */
export const skippedTransitionsScript = "onunhandledrejection=e=>!/transition/i.test(e.reason)";

/**
 * Skips the view transition of navigations to the admin. The admin has no view transitions, so the browser would report
 * an error. Used only while the owner is signed in, because other visitors see no link to the admin.
 *
 * @returns a function that removes the listener.
 */
export function skipTransitionsToAdmin(): () => void {
  const skip = ({ activation, viewTransition }: PageSwapEvent) => {
    const url = activation?.entry.url;
    if (url && adminPathPattern.test(new URL(url).pathname)) viewTransition?.skipTransition();
  };
  window.addEventListener("pageswap", skip);
  return () => window.removeEventListener("pageswap", skip);
}
