import { type DesignDirection, directions, type Look } from "@portfolio/content/look";
import type { Content } from "../content/content.server.ts";
import type { Site } from "../site/site.ts";
import { lookOf } from "./look-of.ts";

/** Applies the design direction of a selection to the site if `url` is a page of a selection. */
export async function withSelectionLook(
  { selections }: Pick<Content, "selections">,
  site: Site,
  { pathname }: URL,
): Promise<Site> {
  const [, token] = /^\/for\/([^/]+)/.exec(pathname) ?? [];
  const direction = token && (await selections.findDirection(token));
  if (!direction) return site;
  const look = withDesignDirection(lookOf(site), direction);
  return { ...site, metadata: { ...site.metadata, look } };
}

/** Returns the look with another design direction, such as "editorial". An unknown or empty name changes nothing. */
export function withDesignDirection(look: Look, name: string): Look {
  return Object.hasOwn(directions, name) ? { ...look, direction: name as DesignDirection } : look;
}
