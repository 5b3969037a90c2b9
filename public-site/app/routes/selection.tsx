import { NotFound } from "../components/NotFound.tsx";
import { contentContext } from "../content/context.ts";
import { secretData } from "../content/secret-data.server.ts";
import { SelectionPage } from "../pages/SelectionPage.tsx";
import { secretHead } from "../seo/secret-page.ts";
import { siteOf } from "../site/use-site.ts";
import type { Route } from "./+types/selection.ts";

/** Disables analytics, which would send the URL to third parties. */
export const handle = { isSecret: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const foundSelection = await content.selections.open(params.token);
  return secretData(content, foundSelection);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return secretHead(siteOf(matches), loaderData?.title);
}

export default function SelectionRoute({ loaderData, params: { token } }: Route.ComponentProps) {
  return loaderData ? <SelectionPage {...loaderData} token={token} /> : <NotFound />;
}
