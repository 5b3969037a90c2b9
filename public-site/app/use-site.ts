import { useRouteLoaderData } from "react-router";
import type { Site } from "./site.ts";

/** The site that the root route loaded, for a page below it. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>("root");
  if (!site) throw new Error("useSite is only for pages below the root route.");
  return site;
}

/** The same for a route's `meta`; undefined when loading it failed. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]) {
  // Sound because the root route's loader gives a Site and nothing else.
  return matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;
}
