import type { Location, NavigateOptions } from "react-router";

/** Navigation that keeps scroll position and focus. */
export const keepPosition = { state: { keepsPosition: true } } satisfies NavigateOptions;

/** True if the location was reached with {@link keepPosition}. */
export const isPositionKept = (location: Pick<Location, "state"> | undefined): boolean =>
  Object(location?.state).keepsPosition === true;
