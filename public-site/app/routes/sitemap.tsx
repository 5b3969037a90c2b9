import { archivePath, subscribePath } from "@portfolio/content/paths";
import { NotFound } from "../components/NotFound.tsx";
import { Pagination } from "../components/Pagination.tsx";
import {
  collectionListPages,
  postLinks,
  recordPages,
  topicPages,
} from "../content/collection-pages.server.ts";
import type { Content } from "../content/content.server.ts";
import { contentContext } from "../content/context.ts";
import { hasMessageForm } from "../content/message-form.ts";
import { postsPerSitemapPage, type TopicCounts } from "../content/posts.server.ts";
import { messagesOf } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { listNotFound, listResponse, pageCount, pageNumber } from "../lists/list-page.server.ts";
import { SitemapPage } from "../pages/SitemapPage.tsx";
import { sectionLinks } from "../sections/landing.ts";
import { listHead } from "../seo/list-head.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { socialImagePath } from "../seo/social-image.ts";
import type { PostCard } from "../site/site.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/sitemap.ts";

const pathOf = (page: number) => (page === 1 ? "/sitemap" : `/sitemap?page=${page}`);

type SitemapList = Awaited<ReturnType<typeof loadSitemapList>>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const page = pageNumber(url.searchParams.get("page"));
  const posts = page === null ? [] : await content.listSitemapPosts(page);
  if (page === null || (page > 1 && posts.length === 0)) {
    return listNotFound<SitemapList>(content, url);
  }
  return listResponse(await loadSitemapList(content, page, posts));
}

async function loadSitemapList(content: Content, page: number, posts: readonly PostCard[]) {
  const topics = await content.loadTopicCounts();
  const pages = pageCount(topics.total, page, postsPerSitemapPage);
  return {
    page,
    pages,
    hasNextPage: page < pages,
    posts: postLinks(posts),
    otherPages: page === 1 ? await loadOtherPages(content, topics) : null,
  };
}

/** Links to all pages except posts, which only the first page of the list shows. */
async function loadOtherPages(content: Content, topics: TopicCounts) {
  const [site, cv, records] = await Promise.all([
    content.loadSite(),
    content.loadCv(),
    recordPages(content),
  ]);
  return {
    cvTitle: cv && (cv.title || messagesOf(site).cv),
    lists: collectionListPages(site).map(({ href, title }) => ({ href, title })),
    records: records.map(({ title, pages: links }) => ({
      title,
      links: links.map(({ href, title: name }) => ({ href, title: name })),
    })),
    topics: topicPages(topics),
  };
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData }, _site, messages) => {
  const list = loaderData?.list;
  if (!list) return null;
  return listHead(messages, {
    page: list.page,
    hasNextPage: list.hasNextPage,
    pathOf,
    title: messages.sitemap,
    description: messages.everyPage,
    generatedImage: socialImagePath("page", "sitemap"),
  });
});

export default function Sitemap({ loaderData: { list, suggestions } }: Route.ComponentProps) {
  const site = useSite();
  const messages = useMessages();
  if (!list) return <NotFound suggestions={suggestions} />;
  const { posts, otherPages } = list;
  const blog = { title: site.metadata.blogPage.title || messages.collections.blog, links: posts };
  const groups = otherPages
    ? [
        {
          title: messages.pages,
          links: [
            { href: "/", title: messages.home },
            ...sectionLinks(site.sections, messages),
            ...otherPages.lists,
            ...(site.hasPosts ? [{ href: archivePath(), title: messages.archive }] : []),
            ...(otherPages.cvTitle ? [{ href: "/cv", title: otherPages.cvTitle }] : []),
            ...(hasMessageForm(site)
              ? [{ href: "/contact", title: messages.contactForm.title }]
              : []),
            { href: "/search", title: messages.search },
            { href: "/privacy", title: messages.privacy },
          ],
        },
        ...otherPages.records,
        blog,
        { title: messages.topics, links: otherPages.topics },
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
      ]
    : [blog];
  return (
    <SitemapPage title={messages.sitemap} intro={messages.everyPage} groups={groups}>
      <Pagination pathOf={pathOf} {...list} />
    </SitemapPage>
  );
}
