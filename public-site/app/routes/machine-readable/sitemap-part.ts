import { contentContext } from "../../content/context.ts";
import { renderSitemapPart } from "../../seo/sitemap.server.ts";
import type { Route } from "./+types/sitemap-part.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const part = Number(/^([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1] ?? 0);
  const xml = part ? await renderSitemapPart(context.get(contentContext), part) : null;
  if (xml === null) return new Response("Not found\n", { status: 404 });
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
