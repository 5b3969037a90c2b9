/** Paths of pages that the admin renders. */
export const adminPages = /^\/(?:admin|auth|upload|og-editor)(?:\/|$)/;

/**
 * Inline script for the head: handles page changes that the browser does not animate. The browser rejects a promise for
 * each, which cannot be caught where React Router or a navigation started the change. A handler that returns false
 * cancels the event.
 */
export const skippedTransitionsScript = "onunhandledrejection=e=>!/transition/i.test(e.reason)";

/**
 * Skips the animation on the way to the admin. The admin does not take part in animated navigations, so its document
 * would report an error. Only the owner's bar links to the admin.
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
