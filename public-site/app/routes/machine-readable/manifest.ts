import { papers } from "@portfolio/content/papers";
import { contentContext } from "../../content/context.ts";
import { documentLanguage } from "../../i18n/language.ts";
import { lookOf } from "../../look/look-of.ts";
import type { Route } from "./+types/manifest.ts";

/** The web app manifest, which browsers read when a visitor installs the site as an app. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = await context.get(contentContext).loadSite();
  const { paper } = papers[lookOf(site).paper].light;
  const manifest = {
    id: "/",
    name: site.metadata.pageTitle || site.name,
    short_name: site.name,
    description: site.metadata.metaDescription,
    lang: documentLanguage(site),
    start_url: "/",
    display: "minimal-ui",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "content-type": "application/manifest+json" } });
}
