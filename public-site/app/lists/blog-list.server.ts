import { categoryPath, tagPath } from "@portfolio/content/paths";
import { redirect } from "react-router";
import type { Filter } from "../components/Filters.tsx";
import type { Content } from "../content/content.server.ts";
import { noPosts, type PostLabel, type PostList, postsPerPage } from "../content/posts.server.ts";
import type { Total } from "../content/search.server.ts";
import {
  findSpelling,
  listNotFound,
  listResponse,
  mostUsedFilters,
  omitSoleFilter,
  pageCount,
  pageNumber,
} from "./list-page.server.ts";

/** Tag or category of the list. */
export interface BlogLabel {
  kind: "tag" | "category";
  name: string;
}

export interface BlogList extends PostList {
  label: BlogLabel | null;
  search: string;
  /** Starts at 1. */
  page: number;
  /** Null if the search failed. */
  total: Total | null;
  /** Number of all public posts. */
  allCount: number;
  /** Number of pages; null if unknown. */
  pages: number | null;
  categories: Filter[];
  tags: Filter[];
}

/**
 * Loads a page of the list of posts. Status 404 for an invalid page, a page beyond the last one, an unknown label and a
 * blog without posts; a search without results has status 200.
 *
 * @throws a redirect to the exact spelling of a label, or status 503 if loading fails.
 */
export async function loadBlogList(content: Content, url: URL, label: BlogLabel | null) {
  const search = label ? "" : (url.searchParams.get("q")?.trim() ?? "");
  const page = pageNumber(url.searchParams.get("page"));
  const [labels, { posts, hasNextPage, total: foundPosts }] = await Promise.all([
    content.loadPostLabels(),
    page === null
      ? noPosts
      : content.listPosts({ search, page, ...(label ? { [label.kind]: label.name } : {}) }),
  ]);
  if (page === null || (posts.length === 0 && (page > 1 || !search))) {
    const labelsOfKind = label?.kind === "tag" ? labels.tags : labels.categories;
    const spelling = label && findSpelling(labelsOfKind, label.name);
    if (spelling && spelling !== label.name) throw redirect(labelPath(label, spelling), 301);
    return listNotFound<BlogList>(content, url);
  }
  const total = search
    ? foundPosts
    : { count: label ? countOf(label, labels) : labels.total, isMore: false };
  const selectedName = (kind: BlogLabel["kind"]) => (label?.kind === kind ? label.name : null);
  const list: BlogList = {
    label,
    search,
    posts,
    hasNextPage,
    total,
    allCount: labels.total,
    page,
    pages: total && pageCount(total.count, page, postsPerPage),
    categories: omitSoleFilter(labels.categories.map(toFilter), selectedName("category")),
    tags: mostUsedFilters(labels.tags.map(toFilter), selectedName("tag")),
  };
  return listResponse(content, list);
}

const toFilter = ({ name, posts }: PostLabel): Filter => ({ name, count: posts });

function countOf(
  { kind, name }: BlogLabel,
  { tags, categories }: { tags: PostLabel[]; categories: PostLabel[] },
): number {
  return (kind === "tag" ? tags : categories).find((label) => label.name === name)?.posts ?? 0;
}

function labelPath({ kind }: BlogLabel, name: string): string {
  return kind === "tag" ? tagPath(name) : categoryPath(name);
}
