/** Undefined on the server. */
const reducedMotion = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/**
 * True if a page change may start a view transition. Without an animation it shows nothing, but delays the new page by
 * several frames.
 */
export const startsTransition = (): boolean => reducedMotion?.matches !== true;
