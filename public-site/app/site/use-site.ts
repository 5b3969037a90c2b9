import { useRouteLoaderData } from "react-router";
import type { Site } from "./site.ts";

/** The site loaded by the root route. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>("root");
  if (!site) throw new Error("useSite is only for pages below the root route.");
  return site;
}

/** The site in a route's `meta`; undefined if loading it failed. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]) {
  // Safe: the root route's loader returns a Site.
  return matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;
}
