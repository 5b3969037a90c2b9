import { searchPath } from "@portfolio/content/paths";
import { contentContext } from "../content/context.ts";
import { interpolate } from "../i18n/messages.ts";
import { withSoftHyphens } from "../i18n/soft-hyphens.server.ts";
import { searchSite } from "../lists/site-search.server.ts";
import { SearchPage } from "../pages/SearchPage.tsx";
import { siteMeta } from "../seo/site-meta.ts";
import type { Route } from "./+types/search.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  return withSoftHyphens(content, await searchSite(content, url));
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData }, _site, messages) => {
  const query = loaderData?.query ?? "";
  const quotedQuery = query && interpolate(messages.quoted, { text: query });
  return {
    path: searchPath("/search", query),
    title: quotedQuery ? `${quotedQuery} · ${messages.search}` : messages.search,
    isIndexed: false,
  };
});

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
