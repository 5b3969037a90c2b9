/** Undefined on the server. */
const reducedMotion = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/**
 * True if page changes start view transitions. With reduced motion they show no animation, and would only delay the new
 * page by several frames.
 */
export const usesViewTransitions = (): boolean => reducedMotion?.matches !== true;
