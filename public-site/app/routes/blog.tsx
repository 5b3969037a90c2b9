import { contentContext } from "../context.ts";
import { useOwner } from "../owner/owner-view.ts";
import { type BlogFilter, BlogListPage } from "../pages/BlogListPage.tsx";
import { pageHead } from "../seo/head.ts";
import { blogJsonLd } from "../seo/json-ld.ts";
import { siteOf, useSite } from "../use-site.ts";
import type { Route } from "./+types/blog.ts";

/** Filters offered above the list. */
const maxFilters = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const parameters = url.searchParams;
  const search = parameters.get("q")?.trim() ?? "";
  const tag = parameters.get("tag") ?? "";
  const category = parameters.get("category") ?? "";
  const page = Math.min(
    10_000,
    Math.max(1, Number.parseInt(parameters.get("page") ?? "1", 10) || 1),
  );
  const [list, tags] = await Promise.all([
    content.posts({ search, tag, category, page }),
    content.tags(),
  ]);
  return { ...list, tags: tags.slice(0, maxFilters), search, tag, category, page };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const { tag, category, search, page } = loaderData;
  const { title, description } = site.metadata.blogPage;
  const narrowed = tag || category;
  const name = narrowed ? `${narrowed} · ${title || "Blog"}` : title || "Blog";
  const path = blogPath({ tag, category, page });
  return pageHead(site, {
    path,
    title: page > 1 ? `${name}, page ${page}` : name,
    description,
    // A search is a visitor's own page.
    isIndexed: search === "",
    jsonLd: [blogJsonLd(site, { path, name, kind: tag ? "tag" : category ? "category" : "all" })],
  });
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { posts, hasOlder, tags, search, tag, category, page } = loaderData;
  const chosen = category ? [{ name: category, href: "/blog", isActive: true }] : [];
  const byTag = [...new Set([...(tag ? [tag] : []), ...tags])].map((name) => ({
    name,
    href: name === tag ? "/blog" : blogPath({ tag: name }),
    isActive: name === tag,
  }));
  const filters: BlogFilter[] = [...chosen, ...byTag];
  const turnTo = (other: number) => blogPath({ search, tag, category, page: other });
  const owner = useOwner();
  return (
    <BlogListPage
      site={useSite()}
      drafts={owner ? <owner.Drafts /> : null}
      posts={posts}
      filters={filters}
      query={search}
      newer={page > 1 ? turnTo(page - 1) : undefined}
      older={hasOlder ? turnTo(page + 1) : undefined}
    />
  );
}

/** The address of a part of the blog. */
function blogPath(part: { search?: string; tag?: string; category?: string; page?: number }) {
  const parameters = new URLSearchParams();
  if (part.search) parameters.set("q", part.search);
  if (part.tag) parameters.set("tag", part.tag);
  if (part.category) parameters.set("category", part.category);
  if (part.page && part.page > 1) parameters.set("page", String(part.page));
  return parameters.size > 0 ? `/blog?${parameters}` : "/blog";
}
