import { data } from "react-router";
import { NotFound } from "../components/NotFound.tsx";
import { contentContext } from "../content/context.ts";
import { redirectFormerUrl } from "../content/missing-record.server.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { findSuggestions } from "../seo/suggestions.server.ts";
import type { Route } from "./+types/not-found.ts";

/** All other paths. Redirects if an imported site had the path; otherwise responds with status 404 and suggestions. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  await redirectFormerUrl(content, { path: url.pathname });
  const suggestions = await findSuggestions(content, url.pathname);
  return data(suggestions, { status: 404 });
}

export const meta: Route.MetaFunction = siteMeta(() => null);

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound suggestions={loaderData} />;
}
