import { contentContext } from "../../content/context.ts";
import { renderSitemap, renderSitemapPart } from "../../seo/sitemap.server.ts";
import type { Route } from "./+types/sitemap-xml.ts";

/** `/sitemap.xml`, and the files of a large sitemap: `/sitemaps/1.xml`, `/sitemaps/2.xml` and so on. */
export async function loader({ context, params: { part } }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [, number] = /^([1-9]\d{0,3})\.xml$/.exec(part ?? "") ?? [];
  const renderPart = async () => (number ? renderSitemapPart(content, Number(number)) : null);
  const xml = await (part === undefined ? renderSitemap(content) : renderPart());
  // No 404 during an outage, because search engines would forget the posts of a file with status 404.
  if (xml === null)
    return new Response("Not found\n", { status: content.isDegraded() ? 503 : 404 });
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
