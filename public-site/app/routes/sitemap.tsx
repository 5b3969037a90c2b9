import { categoryPath, postPath, tagPath } from "@portfolio/content/paths";
import { listPages, recordPages } from "../content/kinds.server.ts";
import { contentContext } from "../context.ts";
import { SitemapPage } from "../pages/SitemapPage.tsx";
import { menuEntries } from "../sections/landing.ts";
import { pageHead } from "../seo/head.ts";
import { socialImagePath } from "../seo/social-image.ts";
import { siteOf, useSite } from "../use-site.ts";
import { useWords } from "../words/use-words.ts";
import { fill, wordsOf } from "../words/words.ts";
import type { Route } from "./+types/sitemap.ts";

/** Posts listed one by one; older ones are found in the blog. */
const maxPosts = 500;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [site, cv, posts, { categories, tags }, records] = await Promise.all([
    content.site(),
    content.cv(),
    content.newestPosts(maxPosts),
    content.labels(),
    recordPages(content),
  ]);
  const words = wordsOf(site);
  return {
    cvTitle: cv && (cv.title || words.cv),
    lists: listPages(site).map(({ href, title }) => ({ href, title })),
    records: records.map(({ title, pages }) => ({
      title,
      links: pages.map(({ href, title }) => ({ href, title })),
    })),
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
  if (!site) return [];
  const words = wordsOf(site);
  return pageHead(site, {
    path: "/sitemap",
    title: words.sitemap,
    description: fill(words.everyPageOf, { name: site.name }),
    drawnImage: socialImagePath("page", "sitemap"),
  });
}

export default function Sitemap({
  loaderData: { cvTitle, lists, records, posts, topics },
}: Route.ComponentProps) {
  const site = useSite();
  const words = useWords();
  const blog = site.metadata.blogPage.title || words.kinds.blog;
  return (
    <SitemapPage
      groups={[
        {
          title: words.pages,
          links: [
            { href: "/", title: words.home },
            ...menuEntries(site.sections, words).map(({ anchor, name }) => ({
              href: `/#${anchor}`,
              title: name,
            })),
            ...lists,
            ...(cvTitle ? [{ href: "/cv", title: cvTitle }] : []),
            { href: "/privacy", title: words.privacy },
          ],
        },
        ...records,
        { title: blog, links: posts },
        { title: words.topics, links: topics },
        {
          title: words.feeds,
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
