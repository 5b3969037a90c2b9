import { useRouteLoaderData } from "react-router";
import type { Site } from "./site.ts";

export function useSite(): Site {
  const site = useRouteLoaderData<Site>("root");
  if (!site)
    throw new Error(
      "The root route has not loaded the site. Call useSite only in its child routes.",
    );
  return site;
}

/** Finds the site in the argument `matches` of a route's `meta` function; undefined if loading the site failed. */
export function findSite(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]) {
  // The cast is safe, because the root route's loader returns a Site.
  return matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;
}
