import { useRouteLoaderData } from "react-router";
import { useOwner } from "../owner/owner-view.ts";
import type { Site } from "./site.ts";

/** The site loaded by the root route; for the owner including hidden content. */
export function useSite(): Site {
  const loaded = useRouteLoaderData<Site>("root");
  const owner = useOwner();
  const site = owner?.site ?? loaded;
  if (!site) throw new Error("useSite is only for pages below the root route.");
  return site;
}

/** The site in a route's `meta`; undefined if loading it failed. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]) {
  // Safe: the root route's loader returns a Site.
  return matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;
}
