import { pages } from "@portfolio/content/collections";
import { pagePath } from "@portfolio/content/paths";
import { redirect } from "react-router";
import { contentContext } from "../content/context.ts";
import { respondToMissingRecord } from "../content/missing-record.server.ts";
import { MissingRecord } from "../owner/MissingRecord.tsx";
import { CustomPageArticle } from "../pages/CustomPageArticle.tsx";
import { siteMeta } from "../seo/site-meta.ts";
import { generatedImagePath, previewCover } from "../seo/social-image.ts";
import type { Route } from "./+types/custom-page.ts";

/** Loads a custom page. Responds with status 404 to all other paths of one segment that have no route. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const requestedSlug = params.slug.normalize("NFC");
  const slug = requestedSlug.toLowerCase();
  const foundPage = await content.findCustomPage(slug);
  if (foundPage && slug !== requestedSlug) throw redirect(pagePath(slug), 301);
  if (foundPage) return { record: foundPage, suggestions: [] };
  return respondToMissingRecord(content, pages, slug, url.pathname);
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData, params }) => {
  const page = loaderData?.record?.page;
  if (!page) return null;
  return {
    path: pagePath(params.slug),
    title: page.title,
    image: previewCover(page.cover),
    generatedImage: generatedImagePath("page", page.slug),
  };
});

export default function CustomPageRoute({
  loaderData: { record, suggestions },
  params: { slug },
}: Route.ComponentProps) {
  if (!record) return <MissingRecord page="HiddenCustomPage" {...{ slug, suggestions }} />;
  return <CustomPageArticle {...record} />;
}
