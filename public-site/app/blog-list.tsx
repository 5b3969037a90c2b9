import { categoryPath, listPath, tagPath } from "@portfolio/content/paths";
import type { BlogList, BlogListAnswer } from "./blog-list.server.ts";
import { NotFound } from "./components/NotFound.tsx";
import { useOwner } from "./owner/owner-view.ts";
import { BlogListPage } from "./pages/BlogListPage.tsx";
import { pageHead } from "./seo/head.ts";
import { blogJsonLd, breadcrumbsJsonLd } from "./seo/json-ld.ts";
import { socialImagePath } from "./seo/social-image.ts";
import { siteOf, useSite } from "./use-site.ts";
import { fill, formatNumber, type SiteWords, wordsOf } from "./words/words.ts";

/** The head of a page of the list of posts, whichever route shows it. */
export function blogListMeta(
  matches: Parameters<typeof siteOf>[0],
  answer: BlogListAnswer | undefined,
) {
  const site = siteOf(matches);
  if (!site) return [];
  const words = wordsOf(site);
  const list = answer?.list;
  if (!list) return pageHead(site, { path: "/blog", title: words.notFound, isIndexed: false });
  const { label, search, page } = list;
  const blog = site.metadata.blogPage.title || words.kinds.blog;
  const name = label?.name || (search && fill(words.quoted, { text: search }));
  const title = name ? `${name} · ${blog}` : blog;
  const path = pathOf(list, page);
  const [newer, older] = [newerPath(list), olderPath(list)];
  return pageHead(site, {
    path,
    title: page > 1 ? fill(words.titleOfPage, { title, number: formatNumber(words, page) }) : title,
    description: descriptionOf(list, site.metadata.blogPage.description, blog, words),
    drawnImage: socialImagePath("page", "blog"),
    // A search is a visitor's own page.
    isIndexed: search === "",
    more: [
      ...(newer ? [{ tagName: "link" as const, rel: "prev", href: newer }] : []),
      ...(older ? [{ tagName: "link" as const, rel: "next", href: older }] : []),
    ],
    jsonLd: [
      blogJsonLd(site, { path, name: title, kind: label?.kind ?? "all", posts: list.posts }),
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
  words: SiteWords,
): string {
  if (!label) return description;
  const text = label.kind === "tag" ? words.everythingAbout : words.everythingUnder;
  return fill(text, { blog, name: label.name });
}

/** The page of the list, or what an address shows that names none. */
export function BlogListRoute({ list, suggestions }: BlogListAnswer) {
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
      page={list.page}
      pages={list.pages}
      newer={newerPath(list)}
      older={olderPath(list)}
      pathOf={(page) => pathOf(list, page)}
    />
  );
}

/** The address of a page of the list. */
function pathOf({ label, search }: BlogList, page: number): string {
  if (label)
    return label.kind === "tag" ? tagPath(label.name, page) : categoryPath(label.name, page);
  return listPath(search ? `/blog?${new URLSearchParams({ q: search })}` : "/blog", page);
}

function newerPath(list: BlogList): string | undefined {
  return list.page > 1 ? pathOf(list, list.page - 1) : undefined;
}

function olderPath(list: BlogList): string | undefined {
  return list.hasOlder ? pathOf(list, list.page + 1) : undefined;
}
