import { data } from "react-router";
import { NotFound } from "../components/NotFound.tsx";
import { contentContext } from "../content/context.ts";
import { redirectMoved } from "../content/missing-record.server.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { suggestionsFor } from "../seo/suggestions.server.ts";
import type { Route } from "./+types/not-found.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  await redirectMoved(content, { path: url.pathname });
  const suggestions = await suggestionsFor(content, url.pathname);
  return data(suggestions, { status: 404 });
}

export const meta: Route.MetaFunction = siteMeta(() => null);

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound suggestions={loaderData} />;
}
