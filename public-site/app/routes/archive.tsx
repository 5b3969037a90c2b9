import { archivePath } from "@portfolio/content/paths";
import { NotFound } from "../components/NotFound.tsx";
import { Pagination } from "../components/Pagination.tsx";
import { postLinks, topicLinks } from "../content/collection-pages.server.ts";
import type { ContentReader } from "../content/content.server.ts";
import { contentContext } from "../content/context.ts";
import { formatCount, interpolate, messagesOf } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { loadAllPosts } from "../lists/all-posts.server.ts";
import { LinkListPage } from "../pages/LinkListPage.tsx";
import { breadcrumbsJsonLd } from "../seo/json-ld.ts";
import { listHead } from "../seo/list-head.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { generatedImagePath } from "../seo/social-image.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/archive.ts";

/** All posts by year, and on the first page all topics. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  return loadAllPosts(content, url, async (page, posts) => {
    if (posts.length === 0) return null;
    const years = Map.groupBy(posts, ({ publishedAt }) => publishedAt?.slice(0, 4) ?? "");
    return [
      ...(page === 1 ? [await loadTopics(content)] : []),
      ...[...years].map(([year, postsOfYear]) => ({ title: year, links: postLinks(postsOfYear) })),
    ];
  });
}

async function loadTopics(content: ContentReader) {
  const messages = messagesOf(await content.loadSite());
  const links = topicLinks(await content.loadTopicCounts()).map(({ posts, ...link }) => ({
    ...link,
    note: formatCount(messages, messages.postCount, posts),
  }));
  return { title: messages.topics, links };
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData }, site, messages) => {
  const list = loaderData?.list;
  if (!list) return null;
  const blog = site.metadata.blogPage.title || messages.collections.blog;
  return listHead(messages, list, {
    pathOf: archivePath,
    title: `${messages.archive} · ${blog}`,
    description: interpolate(messages.everyPost, { blog }),
    generatedImage: generatedImagePath("page", "blog"),
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
  return (
    <LinkListPage
      title={messages.archive}
      intro={interpolate(messages.everyPost, { blog })}
      groups={list.groups}
    >
      <Pagination pathOf={archivePath} {...list} />
    </LinkListPage>
  );
}
