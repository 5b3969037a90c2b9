import type { Location, NavigateOptions } from "react-router";

/** For a change of the address while the visitor goes on with what they do: nothing moves, neither page nor focus. */
export const quietly = {
  preventScrollReset: true,
  state: { isQuiet: true },
} satisfies NavigateOptions;

/** True where the page at this address came {@link quietly}. */
export const isQuiet = (location: Pick<Location, "state"> | undefined): boolean =>
  Object(location?.state).isQuiet === true;
