import { type DesignDirection, directions, type Look, look } from "@portfolio/content/look";
import type { Section } from "@portfolio/content/sections";
import type { ContentReader } from "../content/content.server.ts";
import { withPublicationsIfShown } from "../content/make-site.server.ts";
import type { Site } from "../site/site.ts";
import { lookOf } from "./look-of.ts";

/** Applies the design direction of a selection to the site if `url` is a page of a selection. */
export async function withSelectionLook(
  { selections }: Pick<ContentReader, "selections">,
  site: Site,
  { pathname }: URL,
): Promise<Site> {
  const [, token] = /^\/for\/([^/]+)/.exec(pathname) ?? [];
  const direction = token && (await selections.findDirection(token));
  if (!direction) return site;
  const selectionLook = withDesignDirection(lookOf(site), direction);
  return { ...site, metadata: { ...site.metadata, look: selectionLook } };
}

/** Returns the look with another design direction, such as "editorial". An unknown or empty name changes nothing. */
export function withDesignDirection(siteLook: Look, name: string): Look {
  const direction = name as DesignDirection;
  return Object.hasOwn(directions, name) ? { ...siteLook, direction } : siteLook;
}

/** Applies the look and accent in a preview URL's query to the site. Returns the same site if the look is invalid. */
export function withPreviewLook(site: Site, cv: Section<"cv"> | null, { searchParams }: URL): Site {
  const result = look.safeParse(Object.fromEntries(searchParams));
  if (!result.success) return site;
  const { metadata } = site;
  const accent = searchParams.get("accent") ?? metadata.appearance.accent;
  const appearance = { ...metadata.appearance, accent };
  // The previewed look may show the CV's publications on the landing page.
  return withPublicationsIfShown(
    { ...site, metadata: { ...metadata, look: result.data, appearance } },
    cv,
  );
}
