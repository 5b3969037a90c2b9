import type { Location, NavigateOptions } from "react-router";

/** Navigation that keeps scroll position and focus. */
export const quietly = {
  preventScrollReset: true,
  state: { isQuiet: true },
} satisfies NavigateOptions;

/** True if the location was reached {@link quietly}. */
export const isQuiet = (location: Pick<Location, "state"> | undefined): boolean =>
  Object(location?.state).isQuiet === true;
