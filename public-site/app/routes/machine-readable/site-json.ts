import { publicCollections } from "../../content/collection-pages.server.ts";
import { contentContext } from "../../content/context.ts";
import { pageNumber } from "../../lists/list-page.server.ts";
import { toAbsoluteUrl } from "../../seo/head.ts";
import { siteJsonPath, siteSchemaPath } from "../../seo/site-schema.server.ts";
import type { Route } from "./+types/site-json.ts";

/** Records that visitors can read, as JSON for programs: a hundred of each collection per page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const page = pageNumber(url.searchParams.get("page"));
  if (page === null) return new Response("Not found\n", { status: 404 });
  const [site, ...recordLists] = await Promise.all([
    content.loadSite(),
    ...publicCollections.map((collection) => content.listPublicRecords(collection, page)),
  ]);
  if (content.isDegraded()) return new Response("The content is unavailable.\n", { status: 503 });
  if (page > 1 && recordLists.every(({ rows }) => rows.length === 0)) {
    return new Response("Not found\n", { status: 404 });
  }
  return Response.json({
    $schema: toAbsoluteUrl(site.url, siteSchemaPath),
    name: site.name,
    url: toAbsoluteUrl(site.url, "/"),
    next: recordLists.some(({ hasMore }) => hasMore)
      ? toAbsoluteUrl(site.url, `${siteJsonPath}?page=${page + 1}`)
      : null,
    ...Object.fromEntries(
      publicCollections.map(({ table }, index) => [table, recordLists[index]?.rows ?? []]),
    ),
  });
}
