/** Paths of pages that the admin renders. */
export const adminPages = /^\/(?:admin|auth|upload|og-editor)(?:\/|$)/;

/**
 * Inline script for the head: handles page changes that the browser does not animate. The browser rejects a promise for
 * each, which cannot be caught where React Router or a navigation started the change. The admin does not take part in
 * animated navigations, so its document would report such an error, unless the page that is left skips the animation.
 */
export const skippedTransitionsScript = `addEventListener("unhandledrejection",e=>{/^transition|view ?transition/i.test(e.reason?.message)&&e.preventDefault()});addEventListener("pageswap",e=>{/\\w\\/(admin|auth|upload|og-editor)/.test(e.activation?.entry.url)&&e.viewTransition?.skipTransition()})`;
