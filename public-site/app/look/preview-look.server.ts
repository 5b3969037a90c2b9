import { look } from "@portfolio/content/look";
import type { Section } from "@portfolio/content/sections";
import { withPublicationsIfShown } from "../content/make-site.server.ts";
import type { Site } from "../site/site.ts";

/** Applies the look and accent in a preview URL's query to the site. Returns it unchanged if the look is invalid. */
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
