import { contentContext } from "../../context.ts";
import {
  sitemapIndexXml,
  sitemapUrls,
  sitemapXml,
  urlsPerSitemap,
} from "../../seo/sitemap.server.ts";
import type { Route } from "./+types/sitemap-xml.ts";

/** One file while all addresses fit into it, an index of several afterwards. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const urls = await sitemapUrls(content);
  const { url } = await content.site();
  const xml =
    urls.length > urlsPerSitemap ? await sitemapIndexXml(url, urls.length) : await sitemapXml(urls);
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
