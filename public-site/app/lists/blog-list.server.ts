import { categoryPath, tagPath } from "@portfolio/content/paths";
import { redirect } from "react-router";
import type { Filter } from "../components/Filters.tsx";
import type { ContentReader } from "../content/content.server.ts";
import { emptyPostList, type PostList, postsPerPage, type Topic } from "../content/posts.server.ts";
import type { ResultCount } from "../content/search.server.ts";
import {
  countPages,
  findSpelling,
  listNotFound,
  listResponse,
  mostUsedFilters,
  omitSoleFilter,
  pageNumber,
} from "./list-page.server.ts";

/** Tag or category of the list. */
export interface SelectedTopic {
  kind: "tag" | "category";
  name: string;
}

export interface BlogList extends PostList {
  topic: SelectedTopic | null;
  search: string;
  /** Starts at 1. */
  page: number;
  /** Number of posts on all pages of the list; null if the search failed. */
  total: ResultCount | null;
  /** Number of all public posts. */
  allCount: number;
  /** Number of pages; null if unknown. */
  pageCount: number | null;
  categories: Filter[];
  tags: Filter[];
}

/**
 * Loads a page of the list of posts. Status 404 for an invalid page, a page beyond the last one, an unknown topic and a
 * blog without posts; a search without results has status 200.
 *
 * @throws a redirect to the exact spelling of a topic, or status 503 if loading fails.
 */
export async function loadBlogList(content: ContentReader, url: URL, topic: SelectedTopic | null) {
  const search = topic ? "" : (url.searchParams.get("q")?.trim() ?? "");
  const page = pageNumber(url.searchParams.get("page"));
  const [topics, { posts, hasNextPage, total: foundPosts }] = await Promise.all([
    content.loadTopicCounts(),
    page === null
      ? emptyPostList
      : content.listPosts({ search, page, ...(topic ? { [topic.kind]: topic.name } : {}) }),
  ]);
  const topicsOfKind = topic?.kind === "tag" ? topics.tags : topics.categories;
  if (page === null || (posts.length === 0 && (page > 1 || !search))) {
    const spelling = topic && findSpelling(topicsOfKind, topic.name);
    const pathOf = topic?.kind === "tag" ? tagPath : categoryPath;
    if (spelling && spelling !== topic.name) throw redirect(pathOf(spelling), 301);
    return listNotFound<BlogList>(content, url);
  }
  const topicCount = topicsOfKind.find(({ name }) => name === topic?.name)?.posts ?? 0;
  const total = search
    ? foundPosts
    : { count: topic ? topicCount : topics.total, isLowerBound: false };
  const selectedName = (kind: SelectedTopic["kind"]) => (topic?.kind === kind ? topic.name : null);
  const list: BlogList = {
    topic,
    search,
    posts,
    hasNextPage,
    total,
    allCount: topics.total,
    page,
    pageCount: total && countPages(total.count, page, postsPerPage),
    categories: omitSoleFilter(topics.categories.map(toFilter), selectedName("category")),
    tags: mostUsedFilters(topics.tags.map(toFilter), selectedName("tag")),
  };
  return listResponse(list);
}

const toFilter = ({ name, posts }: Topic): Filter => ({ name, count: posts });
