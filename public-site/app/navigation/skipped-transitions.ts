/** Paths of pages that the admin renders. */
export const adminPages = /^\/(?:admin|auth|upload|og-editor)(?:\/|$)/;

/**
 * Inline script for the head: suppresses the errors of page changes that the browser does not animate. For each such
 * page change, the browser rejects a promise that neither React Router nor this site can access. Returning false
 * suppresses the error.
 */
export const skippedTransitionsScript = "onunhandledrejection=e=>!/transition/i.test(e.reason)";

/**
 * Skips the animation on the way to the admin. The admin does not take part in animated navigations, so its document
 * would report an error. Only `Owner` needs this, because only the owner's bar links to the admin.
 *
 * @returns a function that removes the listener.
 */
export function skipTransitionsToAdmin(): () => void {
  const skip = ({ activation, viewTransition }: PageSwapEvent) => {
    const url = activation?.entry.url;
    if (url && adminPages.test(new URL(url).pathname)) viewTransition?.skipTransition();
  };
  window.addEventListener("pageswap", skip);
  return () => window.removeEventListener("pageswap", skip);
}
