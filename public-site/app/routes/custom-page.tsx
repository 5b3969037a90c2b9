import { pages } from "@portfolio/content/collections";
import { pagePath } from "@portfolio/content/paths";
import { redirect } from "react-router";
import { NotFound } from "../components/NotFound.tsx";
import { contentContext } from "../content/context.ts";
import { respondToMissingRecord } from "../content/missing-record.server.ts";
import { withSoftHyphens } from "../i18n/soft-hyphens.server.ts";
import { useOwner } from "../owner/owner-view.ts";
import { CustomPage } from "../pages/CustomPage.tsx";
import { pageHead } from "../seo/head.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { socialImagePath, usableCover } from "../seo/social-image.ts";
import type { Route } from "./+types/custom-page.ts";

/** Also responds to every other path of one segment without a route, with status 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const requestedSlug = params.slug.normalize("NFC");
  const slug = requestedSlug.toLowerCase();
  const foundPage = await content.findCustomPage(slug);
  if (foundPage && slug !== requestedSlug) throw redirect(pagePath(slug), 301);
  if (foundPage) return withSoftHyphens(content, { found: foundPage, suggestions: [] });
  return respondToMissingRecord(content, pages, slug, url.pathname);
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData, params }, site, messages) => {
  const path = pagePath(params.slug);
  const page = loaderData?.found?.page;
  if (!page) return pageHead(site, { path, title: messages.notFound, isIndexed: false });
  return pageHead(site, {
    path,
    title: page.title,
    image: usableCover(page.cover),
    drawnImage: socialImagePath("page", page.slug),
  });
});

export default function CustomPageRoute({
  loaderData: { found, suggestions },
  params: { slug },
}: Route.ComponentProps) {
  const owner = useOwner();
  if (!found) {
    const notFoundPage = <NotFound suggestions={suggestions} />;
    return owner ? (
      <owner.HiddenCustomPage key={slug} slug={slug} fallback={notFoundPage} />
    ) : (
      notFoundPage
    );
  }
  return (
    <>
      {owner ? <owner.CustomPageTools page={found.page} /> : null}
      <CustomPage {...found} />
    </>
  );
}
