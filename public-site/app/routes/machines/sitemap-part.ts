import { contentContext } from "../../context.ts";
import { sitemapUrls, sitemapXml, urlsPerSitemap } from "../../seo/sitemap.server.ts";
import type { Route } from "./+types/sitemap-part.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const part = Number(/^([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1] ?? 0);
  const urls = part ? await sitemapUrls(context.get(contentContext)) : [];
  const own = urls.slice((part - 1) * urlsPerSitemap, part * urlsPerSitemap);
  if (own.length === 0) return new Response("Not found\n", { status: 404 });
  return new Response(await sitemapXml(own), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
