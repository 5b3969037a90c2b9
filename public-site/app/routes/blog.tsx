import { categoryPath, searchPath, tagPath } from "@portfolio/content/paths";
import { redirect } from "react-router";
import { NotFound } from "../components/NotFound.tsx";
import { PageHead } from "../components/PageHead.tsx";
import { contentContext } from "../content/context.ts";
import { interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { type BlogList, loadBlogList } from "../lists/blog-list.server.ts";
import { useOwner } from "../owner/owner-view.ts";
import { BlogListPage } from "../pages/BlogListPage.tsx";
import { blogJsonLd, breadcrumbsJsonLd } from "../seo/json-ld.ts";
import { listHead } from "../seo/list-head.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { socialImagePath } from "../seo/social-image.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/blog.ts";

/** Pages of all posts, of the posts with a tag, and of the posts in a category. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  // The types of `params` do not distinguish the routes that use this file.
  if (params.tag) return loadBlogList(content, url, { kind: "tag", name: params.tag });
  if (params.category) {
    return loadBlogList(content, url, { kind: "category", name: params.category });
  }
  // Former URLs of tags and categories have these parameters.
  const tag = url.searchParams.get("tag");
  const category = url.searchParams.get("category");
  if (tag) throw redirect(tagPath(tag), 301);
  if (category) throw redirect(categoryPath(category), 301);
  return loadBlogList(content, url, null);
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData }, site, messages) => {
  const list = loaderData?.list;
  if (!list) return null;
  const { topic, search, page } = list;
  const blog = site.metadata.blogPage.title || messages.collections.blog;
  const name = topic?.name || (search && interpolate(messages.quoted, { text: search }));
  const title = name ? `${name} · ${blog}` : blog;
  return listHead(messages, {
    title,
    page,
    hasNextPage: list.hasNextPage,
    pathOf: (number) => pathOf(list, number),
    description: topic
      ? interpolate(messages.everythingAbout, { blog, name: topic.name })
      : site.metadata.blogPage.description,
    generatedImage: socialImagePath("page", "blog"),
    // Search results are not indexed.
    isIndexed: search === "",
    jsonLd: [
      blogJsonLd(site, {
        path: pathOf(list, page),
        name: title,
        kind: topic?.kind ?? "all",
        posts: list.posts,
      }),
      breadcrumbsJsonLd(site, [
        { name: blog, path: "/blog" },
        ...(topic ? [{ name: topic.name, path: pathOf(list, 1) }] : []),
      ]),
    ],
  });
});

export default function Blog({ loaderData: { list, suggestions } }: Route.ComponentProps) {
  const site = useSite();
  const owner = useOwner();
  const messages = useMessages();
  if (!list) {
    // Without public posts, this page lists the drafts for the owner.
    if (site.hasPosts || !owner?.drafts.length) return <NotFound suggestions={suggestions} />;
    return (
      <div className="wrap page">
        <PageHead title={site.metadata.blogPage.title || messages.collections.blog} />
        <owner.Drafts />
      </div>
    );
  }
  return (
    <BlogListPage
      // The key discards a pending search of another list.
      key={list.topic?.kind ?? "all"}
      {...list}
      site={site}
      drafts={owner && !list.topic && !list.search && list.page === 1 ? <owner.Drafts /> : null}
      pathOf={(page) => pathOf(list, page)}
    />
  );
}

function pathOf({ topic, search }: BlogList, page: number): string {
  if (topic)
    return topic.kind === "tag" ? tagPath(topic.name, page) : categoryPath(topic.name, page);
  return searchPath("/blog", search, page);
}
