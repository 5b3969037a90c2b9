import {
  archivePath,
  categoryPath,
  searchPath,
  subscribePath,
  tagPath,
} from "@portfolio/content/paths";
import { redirect } from "react-router";
import { MarkedText } from "../components/MarkedText.tsx";
import { NotFound } from "../components/NotFound.tsx";
import { PageHead } from "../components/PageHead.tsx";
import { PostItem, toPostItem } from "../components/PostItem.tsx";
import { contentContext } from "../content/context.ts";
import { formatCount, interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { type BlogList, loadBlogList } from "../lists/blog-list.server.ts";
import { useOwnerView } from "../owner/owner-view.ts";
import { ListPage, minFilterableEntries } from "../pages/ListPage.tsx";
import { blogJsonLd, breadcrumbsJsonLd } from "../seo/json-ld.ts";
import { listHead } from "../seo/list-head.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { generatedImagePath } from "../seo/social-image.ts";
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
  return listHead(messages, list, {
    title,
    pathOf: (number) => pathOf(list, number),
    description: topic
      ? interpolate(messages.everythingAbout, { blog, name: topic.name })
      : site.metadata.blogPage.description,
    generatedImage: generatedImagePath("page", "blog"),
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

/** A page of the list of posts: all, by topic, or search results. Shows the owner's drafts above all posts. */
export default function Blog({ loaderData: { list, suggestions } }: Route.ComponentProps) {
  const site = useSite();
  const ownerView = useOwnerView();
  const messages = useMessages();
  const { title, heroTitle, heroDescription } = site.metadata.blogPage;
  const blog = title || messages.collections.blog;
  if (!list) {
    // Without public posts, this page lists the drafts for the owner.
    if (site.hasPosts || !ownerView?.drafts.length) return <NotFound suggestions={suggestions} />;
    return (
      <div className="wrap page">
        <PageHead title={blog} />
        <ownerView.Drafts />
      </div>
    );
  }
  const { topic, posts, categories, tags, search, ...rest } = list;
  const currentOf = (kind: "tag" | "category") => (topic?.kind === kind ? topic.name : null);
  return (
    <ListPage
      // The key discards a pending search of another list.
      key={topic?.kind ?? "all"}
      title={topic ? topic.name : heroTitle || blog}
      intro={heroDescription}
      isFiltered={topic !== null}
      hiddenRecords={
        ownerView && !topic && !search && list.page === 1 ? <ownerView.Drafts /> : null
      }
      href="/blog"
      pathOf={(page) => pathOf(list, page)}
      search={{ query: search, label: messages.searchPosts, all: messages.allPosts }}
      countForms={messages.postCount}
      isEmpty={posts.length === 0}
      more={[
        ...(rest.allCount >= minFilterableEntries
          ? [{ href: archivePath(), title: messages.archive }]
          : []),
        { href: subscribePath, title: messages.subscribePage.title },
      ]}
      groups={[
        {
          label: messages.categories,
          filters: categories,
          current: currentOf("category"),
          pathOf: (name) => (name === null ? "/blog" : categoryPath(name)),
        },
        {
          label: messages.tags,
          filters: tags,
          current: currentOf("tag"),
          pathOf: (name) => (name === null ? "/blog" : tagPath(name)),
        },
      ]}
      {...rest}
    >
      {posts.map((post) => (
        <PostItem
          key={post.slug}
          {...toPostItem(post)}
          title={post.matches ? <MarkedText parts={post.matches.title} /> : post.title}
          excerpt={post.matches ? <MarkedText parts={post.matches.summary} /> : post.excerpt}
          notes={[
            post.category,
            post.minutes ? formatCount(messages, messages.minutes, post.minutes) : "",
          ]}
          cover={post.cover}
          heading="h2"
        />
      ))}
    </ListPage>
  );
}

function pathOf({ topic, search }: BlogList, page: number): string {
  if (topic)
    return topic.kind === "tag" ? tagPath(topic.name, page) : categoryPath(topic.name, page);
  return searchPath("/blog", search, page);
}
