import { subscribePath } from "@portfolio/content/paths";
import { NotFound } from "../components/NotFound.tsx";
import { Pagination } from "../components/Pagination.tsx";
import { listSitePages, type PageLink, postLinks } from "../content/collection-pages.server.ts";
import type { ContentReader } from "../content/content.server.ts";
import { contentContext } from "../content/context.ts";
import { messagesOf } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { loadAllPosts } from "../lists/all-posts.server.ts";
import { LinkListPage } from "../pages/LinkListPage.tsx";
import { sectionLinks } from "../sections/landing.ts";
import { listHead } from "../seo/list-head.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { generatedImagePath } from "../seo/social-image.ts";
import type { Route } from "./+types/sitemap.ts";

const pathOf = (page: number) => (page === 1 ? "/sitemap" : `/sitemap?page=${page}`);

/** Links to all pages of the site, in groups. After the first page of the sitemap, only the posts continue. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  return loadAllPosts(content, url, async (page, posts) =>
    page > 1 && posts.length === 0 ? null : listGroups(content, page, postLinks(posts)),
  );
}

async function listGroups(
  content: ContentReader,
  page: number,
  posts: ReturnType<typeof postLinks>,
) {
  const { site, otherPages, recordGroups, topics } = await listSitePages(content);
  const messages = messagesOf(site);
  const blog = { title: site.metadata.blogPage.title || messages.collections.blog, links: posts };
  if (page > 1) return [blog];
  const toLinks = (pages: readonly PageLink[]) => pages.map(({ href, title }) => ({ href, title }));
  // The sitemap needs no link to itself, and the page for subscribing is in the group of feeds.
  const omittedPaths = ["/sitemap", subscribePath];
  return [
    {
      title: messages.pages,
      links: [
        { href: "/", title: messages.home },
        ...sectionLinks(site.sections, messages),
        ...toLinks(otherPages.filter(({ href }) => !omittedPaths.includes(href))),
      ],
    },
    ...recordGroups.map(({ title, pages }) => ({ title, links: toLinks(pages) })),
    blog,
    { title: messages.topics, links: toLinks(topics) },
    {
      title: messages.feeds,
      links: site.hasPosts
        ? [
            { href: subscribePath, title: messages.subscribePage.title },
            { href: "/rss.xml", title: "RSS" },
            { href: "/atom.xml", title: "Atom" },
            { href: "/feed.json", title: "JSON Feed" },
          ]
        : [],
    },
  ];
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData }, _site, messages) => {
  const list = loaderData?.list;
  if (!list) return null;
  return listHead(messages, list, {
    pathOf,
    title: messages.sitemap,
    description: messages.everyPage,
    generatedImage: generatedImagePath("page", "sitemap"),
  });
});

export default function Sitemap({ loaderData: { list, suggestions } }: Route.ComponentProps) {
  const messages = useMessages();
  if (!list) return <NotFound suggestions={suggestions} />;
  return (
    <LinkListPage title={messages.sitemap} intro={messages.everyPage} groups={list.groups}>
      <Pagination pathOf={pathOf} {...list} />
    </LinkListPage>
  );
}
