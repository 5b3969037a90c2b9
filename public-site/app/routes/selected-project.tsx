import { selectionPath } from "@portfolio/content/paths";
import { NotFound } from "../components/NotFound.tsx";
import { contentContext } from "../content/context.ts";
import { respondWithSecretContent } from "../content/missing-record.server.ts";
import { ProjectPage } from "../pages/ProjectPage.tsx";
import { secretHead } from "../seo/secret-page.ts";
import { findSite } from "../site/use-site.ts";
import type { Route } from "./+types/selected-project.ts";

export { headers, secretHandle as handle } from "../seo/secret-page.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const project = await content.selections.findProject(params.token, params.slug.normalize("NFC"));
  return respondWithSecretContent(content, project);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return secretHead(findSite(matches), loaderData?.project.title);
}

/** `/for/{token}/{slug}`: a project of a selection, at its secret URL. */
export default function SelectedProject({ loaderData, params: { token } }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const pathOf = (slug: string) => selectionPath(token, slug);
  return <ProjectPage {...loaderData} listPath={selectionPath(token)} pathOf={pathOf} />;
}
