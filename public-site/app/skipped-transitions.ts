/** Paths of pages that the admin renders. */
export const adminPages = /^\/(?:admin|auth|upload|og-editor)(?:\/|$)/;

/**
 * Inline script for the head: ignores the errors of skipped view transitions. The browser rejects a promise for each one,
 * and React Router and cross-document navigations give no access to that promise. On the way to an admin page it skips
 * the transition, because the admin has none and its document would report the error.
 */
export const skippedTransitionsScript = `addEventListener("unhandledrejection",e=>{/^transition|view ?transition/i.test(e.reason?.message)&&e.preventDefault()});addEventListener("pageswap",e=>{/\\w\\/(admin|auth|upload|og-editor)/.test(e.activation?.entry.url)&&e.viewTransition?.skipTransition()})`;
