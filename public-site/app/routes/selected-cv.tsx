import { NotFound } from "../components/NotFound.tsx";
import { contentContext } from "../content/context.ts";
import { secretData } from "../content/secret-data.server.ts";
import { CvPage } from "../pages/CvPage.tsx";
import { secretHead } from "../seo/secret-page.ts";
import { siteOf } from "../site/use-site.ts";
import type { Route } from "./+types/selected-cv.ts";

/** Disables analytics, which would send the URL to third parties. */
export const handle = { isSecret: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const cv = await content.selections.findCv(params.token);
  return secretData(content, cv);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData: cv }: Route.MetaArgs) {
  return secretHead(siteOf(matches), cv?.title || undefined);
}

export default function SelectedCv({ loaderData: cv }: Route.ComponentProps) {
  return cv ? <CvPage section={cv} downloads={[]} /> : <NotFound />;
}
