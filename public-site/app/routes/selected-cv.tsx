import { NotFound } from "../components/NotFound.tsx";
import { contentContext } from "../content/context.ts";
import { respondWithSecretContent } from "../content/missing-record.server.ts";
import { CvPage } from "../pages/CvPage.tsx";
import { secretHead } from "../seo/secret-page.ts";
import { findSite } from "../site/use-site.ts";
import type { Route } from "./+types/selected-cv.ts";

export { headers, secretHandle as handle } from "../seo/secret-page.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const cv = await content.selections.findCv(params.token);
  return respondWithSecretContent(content, cv);
}

export function meta({ matches, loaderData: cv }: Route.MetaArgs) {
  return secretHead(findSite(matches), cv?.title || undefined);
}

/** `/for/{token}/cv`: the CV of a selection, at its secret URL. */
export default function SelectedCv({ loaderData: cv }: Route.ComponentProps) {
  return cv ? <CvPage section={cv} downloads={[]} /> : <NotFound />;
}
