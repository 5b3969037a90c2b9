import { data } from "react-router";
import { NotFound } from "../components/NotFound.tsx";
import { contentContext } from "../content/context.ts";
import { redirectImported } from "../content/missing-record.server.ts";
import { messagesOf } from "../i18n/messages.ts";
import { pageHead } from "../seo/head.ts";
import { suggestionsFor } from "../seo/suggestions.server.ts";
import { siteOf } from "../site/use-site.ts";
import type { Route } from "./+types/not-found.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  await redirectImported(content, url.pathname);
  const suggestions = await suggestionsFor(content, url.pathname);
  return data(suggestions, { status: 404 });
}

export function meta({ matches, location }: Route.MetaArgs) {
  const site = siteOf(matches);
  return site
    ? pageHead(site, {
        path: location.pathname,
        title: messagesOf(site).notFound,
        isIndexed: false,
      })
    : [];
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound suggestions={loaderData} />;
}
