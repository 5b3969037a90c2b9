import { contentContext } from "../../content/context.ts";
import { renderSitemap } from "../../seo/sitemap.server.ts";
import type { Route } from "./+types/sitemap-xml.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await renderSitemap(context.get(contentContext)), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
