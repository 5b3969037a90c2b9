import { archivePath, categoryPath, tagPath } from "@portfolio/content/paths";
import { NotFound } from "../components/NotFound.tsx";
import { Pagination } from "../components/Pagination.tsx";
import { postLinks } from "../content/collection-pages.server.ts";
import type { Content } from "../content/content.server.ts";
import { contentContext } from "../content/context.ts";
import { postsPerSitemapPage } from "../content/posts.server.ts";
import { formatCount, interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { listNotFound, listResponse, pageCount, pageNumber } from "../lists/list-page.server.ts";
import { LinkListPage } from "../pages/LinkListPage.tsx";
import { breadcrumbsJsonLd } from "../seo/json-ld.ts";
import { listHead } from "../seo/list-head.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { socialImagePath } from "../seo/social-image.ts";
import type { PostCard } from "../site/site.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/archive.ts";

type Archive = Awaited<ReturnType<typeof listOf>>;

/** All posts by year, and on the first page all topics. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const page = pageNumber(url.searchParams.get("page"));
  const posts = page === null ? [] : await content.listSitemapPosts(page);
  if (page === null || posts.length === 0) return listNotFound<Archive>(content, url);
  return listResponse(await listOf(content, page, posts));
}

async function listOf(content: Content, page: number, posts: readonly PostCard[]) {
  const { total, categories, tags } = await content.loadTopicCounts();
  const pages = pageCount(total, page, postsPerSitemapPage);
  const topics = [
    ...categories.map(({ name, posts: count }) => ({ href: categoryPath(name), name, count })),
    ...tags.map(({ name, posts: count }) => ({ href: tagPath(name), name: `#${name}`, count })),
  ];
  return {
    page,
    pages,
    hasNextPage: page < pages,
    topics: page === 1 ? topics : [],
    years: [...Map.groupBy(posts, ({ publishedAt }) => publishedAt?.slice(0, 4) ?? "")].map(
      ([year, inYear]) => ({ title: year, links: postLinks(inYear) }),
    ),
  };
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData }, site, messages) => {
  const list = loaderData?.list;
  if (!list) return null;
  const blog = site.metadata.blogPage.title || messages.collections.blog;
  return listHead(messages, {
    page: list.page,
    hasNextPage: list.hasNextPage,
    pathOf: archivePath,
    title: `${messages.archive} · ${blog}`,
    description: interpolate(messages.everyPost, { blog }),
    generatedImage: socialImagePath("page", "blog"),
    jsonLd: [
      breadcrumbsJsonLd(site, [
        { name: blog, path: "/blog" },
        { name: messages.archive, path: archivePath() },
      ]),
    ],
  });
});

export default function ArchiveRoute({ loaderData: { list, suggestions } }: Route.ComponentProps) {
  const site = useSite();
  const messages = useMessages();
  if (!list) return <NotFound suggestions={suggestions} />;
  const blog = site.metadata.blogPage.title || messages.collections.blog;
  const topics = list.topics.map(({ href, name, count }) => ({
    href,
    title: name,
    note: formatCount(messages, messages.postCount, count),
  }));
  return (
    <LinkListPage
      title={messages.archive}
      intro={interpolate(messages.everyPost, { blog })}
      groups={[{ title: messages.topics, links: topics }, ...list.years]}
    >
      <Pagination pathOf={archivePath} {...list} />
    </LinkListPage>
  );
}
