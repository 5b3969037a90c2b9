import { look } from "@portfolio/content/look";
import type { Section } from "@portfolio/content/sections";
import { withPublications } from "../content/make-site.server.ts";
import type { Site } from "../site.ts";

/** The site in the look, and with the accent, that the query of a preview's address names; as it is for names of nothing. */
export function inAskedLook(site: Site, cv: Section<"cv"> | null, { searchParams }: URL): Site {
  const asked = look.safeParse(Object.fromEntries(searchParams));
  if (!asked.success) return site;
  const { metadata } = site;
  const accent = searchParams.get("accent") ?? metadata.appearance.accent;
  const appearance = { ...metadata.appearance, accent };
  return withPublications({ ...site, metadata: { ...metadata, look: asked.data, appearance } }, cv);
}
