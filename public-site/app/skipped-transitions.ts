/** Paths of pages that the admin renders. */
export const adminPages = /^\/(?:admin|auth|upload|og-editor)(?:\/|$)/;

/**
 * Inline script for the head: handles page changes that the browser does not animate. The browser rejects a promise for
 * each, which cannot be caught where React Router or a navigation started the change. The admin does not take part in
 * animated navigations, so its document would report such an error, unless the page that is left skips the animation.
 */
export const skippedTransitionsScript = `addEventListener("unhandledrejection",e=>{let r=e.reason;r instanceof DOMException&&/^transition was|view ?transition/i.test(r.message)&&e.preventDefault()});addEventListener("pageswap",e=>{let u=e.activation?.entry?.url;u&&${adminPages}.test(new URL(u).pathname)&&e.viewTransition?.skipTransition()})`;
