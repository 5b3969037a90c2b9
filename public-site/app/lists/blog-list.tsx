import { categoryPath, searchPath, tagPath } from "@portfolio/content/paths";
import { NotFound } from "../components/NotFound.tsx";
import { interpolate, messagesOf, type SiteMessages } from "../i18n/messages.ts";
import { useOwner } from "../owner/owner-view.ts";
import { BlogListPage } from "../pages/BlogListPage.tsx";
import { pageHead } from "../seo/head.ts";
import { blogJsonLd, breadcrumbsJsonLd } from "../seo/json-ld.ts";
import { listHead } from "../seo/list-head.ts";
import { socialImagePath } from "../seo/social-image.ts";
import { siteOf, useSite } from "../site/use-site.ts";
import type { BlogList } from "./blog-list.server.ts";
import type { ListLoaderData } from "./list-page.server.ts";

/** Head of a page of the list of posts, for all its routes. */
export function blogListMeta(
  matches: Parameters<typeof siteOf>[0],
  answer: ListLoaderData<BlogList> | undefined,
) {
  const site = siteOf(matches);
  if (!site) return [];
  const messages = messagesOf(site);
  const list = answer?.list;
  if (!list) return pageHead(site, { path: "/blog", title: messages.notFound, isIndexed: false });
  const { label, search, page } = list;
  const blog = site.metadata.blogPage.title || messages.collections.blog;
  const name = label?.name || (search && interpolate(messages.quoted, { text: search }));
  const title = name ? `${name} · ${blog}` : blog;
  return listHead(site, {
    title,
    page,
    hasOlder: list.hasOlder,
    pathOf: (number) => pathOf(list, number),
    description: descriptionOf(list, site.metadata.blogPage.description, blog, messages),
    drawnImage: socialImagePath("page", "blog"),
    // Search results are not indexed.
    isIndexed: search === "",
    jsonLd: [
      blogJsonLd(site, {
        path: pathOf(list, page),
        name: title,
        kind: label?.kind ?? "all",
        posts: list.posts,
      }),
      breadcrumbsJsonLd(site, [
        { name: blog, path: "/blog" },
        ...(label ? [{ name: label.name, path: pathOf(list, 1) }] : []),
      ]),
    ],
  });
}

function descriptionOf(
  { label }: BlogList,
  description: string,
  blog: string,
  messages: SiteMessages,
): string {
  if (!label) return description;
  const text = label.kind === "tag" ? messages.everythingAbout : messages.everythingUnder;
  return interpolate(text, { blog, name: label.name });
}

/** The list, or suggestions if the URL is invalid. */
export function BlogListRoute({ list, suggestions }: ListLoaderData<BlogList>) {
  const site = useSite();
  const owner = useOwner();
  if (!list) return <NotFound suggestions={suggestions} />;
  return (
    <BlogListPage
      site={site}
      drafts={owner && !list.label && !list.search && list.page === 1 ? <owner.Drafts /> : null}
      label={list.label}
      posts={list.posts}
      categories={list.categories}
      tags={list.tags}
      query={list.search}
      total={list.total}
      page={list.page}
      pages={list.pages}
      hasOlder={list.hasOlder}
      pathOf={(page) => pathOf(list, page)}
    />
  );
}

/** Path of a page of the list. */
function pathOf({ label, search }: BlogList, page: number): string {
  if (label)
    return label.kind === "tag" ? tagPath(label.name, page) : categoryPath(label.name, page);
  return searchPath("/blog", search, page);
}
