import { categoryPath, postPath, projectPath, tagPath } from "@portfolio/content/paths";
import { contentContext } from "../context.ts";
import { SitemapPage } from "../pages/SitemapPage.tsx";
import { isLandingSection, menuEntries } from "../sections/landing.ts";
import { pageHead } from "../seo/head.ts";
import { socialImagePath } from "../seo/social-image.ts";
import { siteOf, useSite } from "../use-site.ts";
import type { Route } from "./+types/sitemap.ts";

/** Posts listed one by one; older ones are found in the blog. */
const maxPosts = 500;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [{ projects }, cv, posts, { categories, tags }] = await Promise.all([
    content.site(),
    content.cv(),
    content.newestPosts(maxPosts),
    content.labels(),
  ]);
  return {
    cvTitle: cv && (cv.title || "CV"),
    projects: projects.map(({ slug, title }) => ({ href: projectPath(slug), title })),
    topics: [
      ...categories.map(({ name }) => ({ href: categoryPath(name), title: name })),
      ...tags.map(({ name }) => ({ href: tagPath(name), title: `#${name}` })),
    ],
    posts: posts.map(({ slug, title, publishedAt }) => ({
      href: postPath(slug),
      title,
      date: publishedAt ?? undefined,
    })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return site
    ? pageHead(site, {
        path: "/sitemap",
        title: "Sitemap",
        description: `Every page of ${site.name}'s site.`,
        drawnImage: socialImagePath("page", "sitemap"),
      })
    : [];
}

export default function Sitemap({
  loaderData: { cvTitle, projects, posts, topics },
}: Route.ComponentProps) {
  const site = useSite();
  const blog = site.metadata.blogPage.title || "Blog";
  return (
    <SitemapPage
      locale={site.metadata.locale}
      groups={[
        {
          title: "Pages",
          links: [
            { href: "/", title: "Home" },
            ...menuEntries(site.sections.filter(isLandingSection)).map(({ anchor, name }) => ({
              href: `/#${anchor}`,
              title: name,
            })),
            { href: "/blog", title: blog },
            ...(cvTitle ? [{ href: "/cv", title: cvTitle }] : []),
            { href: "/privacy", title: "Privacy" },
          ],
        },
        { title: "Projects", links: projects },
        { title: blog, links: posts },
        { title: "Topics", links: topics },
        {
          title: "Feeds",
          links: [
            { href: "/rss.xml", title: "RSS" },
            { href: "/atom.xml", title: "Atom" },
            { href: "/feed.json", title: "JSON Feed" },
          ],
        },
      ]}
    />
  );
}
