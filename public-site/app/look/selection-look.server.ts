import type { Content } from "../content/content.server.ts";
import type { Site } from "../site/site.ts";
import { lookOf } from "./look-of.ts";
import { withDesignDirection } from "./with-design-direction.server.ts";

/** Applies the design direction of a selection to the site, if `url` is a page of one. */
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
