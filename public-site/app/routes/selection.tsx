import { NotFound } from "../components/NotFound.tsx";
import { contentContext } from "../content/context.ts";
import { respondWithSecretContent } from "../content/secret-content.server.ts";
import { SelectionPage } from "../pages/SelectionPage.tsx";
import { secretHead } from "../seo/secret-page.ts";
import { siteOf } from "../site/use-site.ts";
import type { Route } from "./+types/selection.ts";

export { headers, secretHandle as handle } from "../seo/secret-page.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const foundSelection = await content.selections.open(params.token);
  return respondWithSecretContent(content, foundSelection);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return secretHead(siteOf(matches), loaderData?.title);
}

export default function SelectionRoute({ loaderData, params: { token } }: Route.ComponentProps) {
  return loaderData ? <SelectionPage {...loaderData} token={token} /> : <NotFound />;
}
