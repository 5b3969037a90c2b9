import { useRouteLoaderData } from "react-router";
import { useOwner } from "./owner/owner-view.ts";
import type { Site } from "./site.ts";

/** The site that the root route loaded, for a page below it; for the owner the site with its hidden parts. */
export function useSite(): Site {
  const loaded = useRouteLoaderData<Site>("root");
  const owner = useOwner();
  const site = owner?.site ?? loaded;
  if (!site) throw new Error("useSite is only for pages below the root route.");
  return site;
}

/** The same for a route's `meta`; undefined when loading it failed. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]) {
  // Sound because the root route's loader gives a Site and nothing else.
  return matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;
}
