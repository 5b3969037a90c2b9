import { useLocation } from "react-router";
import { Layout } from "../components/Layout.tsx";
import { contentContext } from "../content/context.ts";
import { isWholeSitePreview, pickedPostsParameter } from "../look/preview-url.ts";
import { Preview } from "../preview/Preview.tsx";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/preview.ts";
import Landing from "./landing.tsx";

/** Makes the root route render the page without the site's layout. */
export const handle = { hidesLayout: true };

/** The site and the posts with the slugs in `?picked=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const pickedSlugs = url.searchParams.get(pickedPostsParameter)?.split(",") ?? [];
  const [site, posts] = await Promise.all([
    content.loadSite(),
    content.findPostsBySlug(pickedSlugs),
  ]);
  return { ...site, posts: [...site.posts, ...posts] };
}

/** Only pages of the same origin, such as the admin, may frame the page. The page is not cached or indexed. */
export function headers() {
  return {
    "cache-control": "no-store",
    "x-frame-options": "SAMEORIGIN",
    "x-robots-tag": "noindex, nofollow",
  };
}

export function meta() {
  return [{ title: "Preview" }, { name: "robots", content: "noindex, nofollow" }];
}

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  const isWholeSite = isWholeSitePreview(useLocation());
  const site = useSite();
  if (isWholeSite) {
    return (
      <Layout site={site}>
        <Landing />
      </Layout>
    );
  }
  return (
    <main id="main" tabIndex={-1} aria-label="Preview">
      <Preview site={loaderData} />
    </main>
  );
}
