import { posts as collection, type PostRow, parsePost } from "@portfolio/content/post";
import { toIsoTimestamp } from "@portfolio/content/timestamp";
import {
  type RenderedMarkdown,
  renderMarkdown,
  renderPageMarkdown,
} from "../markdown/markdown-thread.server.ts";
import type { PostHead, PostSummary } from "../site/site.ts";
import { fetchJson, fetchRows } from "./api-rows.server.ts";
import {
  type ContentSource,
  isSafeFilterValue,
  isValidLookupText,
  type SitemapEntry,
  type TextSource,
} from "./content-source.server.ts";
import { publicRows } from "./public-rows.server.ts";
import { type ResultCount, type SearchHit, searchRecords } from "./search.server.ts";
import type { MatchedTexts } from "./search-matches.ts";
import {
  type PostSummaryRow,
  postSummaryColumns,
  toPostHead,
  toPostSummary,
} from "./summaries.server.ts";

export const postsPerPage = 12;

/** Maximum number of posts with a common tag that the page of a post suggests. Excludes the previous and next post. */
const maxRelatedPosts = 3;

const postsPerFeed = 20;

export const postsPerSitemapPage = 500;

export interface PostQuery {
  search?: string | undefined;
  tag?: string | undefined;
  category?: string | undefined;
  /** Starts at 1. */
  page: number;
}

export interface PostList {
  /** Newest first; search results by relevance. `minutes` is the reading time. */
  posts: (PostSummary & { minutes: number; matches: MatchedTexts | null })[];
  hasNextPage: boolean;
  /** Total number of search results; null without a search. */
  total: ResultCount | null;
}

export interface RenderedPost extends RenderedMarkdown {
  post: PostHead;
}

type SeriesPost = Pick<PostSummary, "slug" | "title">;

/** A post with its text, and the posts to which its page links. */
export interface PostWithLinkedPosts extends RenderedPost {
  /** The next older post. */
  previous: PostSummary | undefined;
  /** The next newer post. */
  next: PostSummary | undefined;
  related: PostSummary[];
  /** All posts of the series, including this post, oldest first. */
  seriesPosts: SeriesPost[];
}

/** Result of the database function `post_page`. */
interface PostPage {
  post: PostRow;
  parts: SeriesPost[];
  others: (PostSummaryRow & { place: "previous" | "next" | "related" })[];
}

/** A topic, which is a tag or category, with its number of public posts. */
export interface Topic {
  name: string;
  posts: number;
}

/** Number of posts in total and per topic, most used first. */
export interface TopicCounts {
  total: number;
  categories: Topic[];
  tags: Topic[];
}

/** Counts of topics as the database returns them. */
export type TopicRow = Topic & { kind: string };

export function toTopicCounts(topicRows: readonly TopicRow[]): TopicCounts {
  const topicsOf = (wantedKind: string) =>
    topicRows.flatMap(({ kind, name, posts }) => (kind === wantedKind ? [{ name, posts }] : []));
  return {
    total: topicsOf("all")[0]?.posts ?? 0,
    categories: topicsOf("category"),
    tags: topicsOf("tag"),
  };
}

/** Parameters of the database function `list_posts`. */
interface ListParameters {
  with_tag?: string;
  in_category?: string;
  skip: number;
  amount: number;
}

/** A row of a list. Only search results have `content`. */
type ListedPostRow = PostSummaryRow & Pick<PostRow, "reading_minutes"> & { content?: string };

export const emptyPostList: PostList = { posts: [], hasNextPage: false, total: null };

/** Queries public posts, and drafts by their link. Methods reject if the API or the network fails. */
export function createPostReader(source: ContentSource) {
  const { database, onProblem, messages } = source;
  const toSummaries = (summaryRows: PostSummaryRow[]) =>
    summaryRows.flatMap((row) => toPostSummary(row, onProblem) ?? []);

  /** Public posts, newest first. */
  const listPosts = (parameters: ListParameters) =>
    fetchRows<ListedPostRow>(database.rpc("list_posts", parameters, { get: true }));

  return {
    /** A page of the HTML sitemap, newest posts first. `page` starts at 1. */
    async listForSitemap(page: number): Promise<PostSummary[]> {
      const skip = (page - 1) * postsPerSitemapPage;
      return toSummaries(await listPosts({ skip, amount: postsPerSitemapPage }));
    },

    async findBySlugs(slugs: readonly string[]): Promise<PostSummary[]> {
      const usableSlugs = slugs.filter(isSafeFilterValue);
      if (usableSlugs.length === 0) return [];
      const query = publicRows(database, collection, postSummaryColumns).in("slug", usableSlugs);
      return toSummaries(await fetchRows<PostSummaryRow>(query));
    },

    async list({ search = "", tag = "", category = "", page }: PostQuery): Promise<PostList> {
      if (tag && !isValidLookupText(tag)) return emptyPostList;
      if (category && !isSafeFilterValue(category)) return emptyPostList;
      const toListedPost = (row: ListedPostRow, markMatches?: SearchHit["markMatches"]) => {
        const summary = toPostSummary(row, onProblem);
        if (!summary) return [];
        const matches = markMatches?.(summary.title, summary.excerpt, row.content ?? "") ?? null;
        return { ...summary, minutes: row.reading_minutes, matches };
      };
      if (search) {
        const pageRange = { page, size: postsPerPage };
        const { records, ...result } = await searchRecords<ListedPostRow>(
          database,
          "posts",
          search,
          pageRange,
        );
        return {
          ...result,
          posts: records.flatMap(({ row, markMatches }) => toListedPost(row, markMatches)),
        };
      }
      const skip = (page - 1) * postsPerPage;
      const postRows = await listPosts({
        ...(tag ? { with_tag: tag } : {}),
        ...(category ? { in_category: category } : {}),
        skip,
        // Read one extra post to know whether there is another page.
        amount: postsPerPage + 1,
      });
      return {
        posts: postRows.flatMap((row) => toListedPost(row)).slice(0, postsPerPage),
        hasNextPage: postRows.length > postsPerPage,
        total: null,
      };
    },

    async findOne(slug: string): Promise<PostWithLinkedPosts | null> {
      if (!isSafeFilterValue(slug)) return null;
      const postPage = await fetchJson<PostPage>(
        database.rpc("post_page", { post_slug: slug }, { get: true }),
      );
      const post = await renderPost(postPage?.post, source);
      if (!postPage || !post) return null;
      const postsAt = (place: PostPage["others"][number]["place"]) =>
        toSummaries(postPage.others.filter((row) => row.place === place));
      const [previous] = postsAt("previous");
      const [next] = postsAt("next");
      const linkedSlugs = [previous?.slug, next?.slug];
      return {
        ...post,
        previous,
        next,
        related: postsAt("related")
          .filter((other) => !linkedSlugs.includes(other.slug))
          .slice(0, maxRelatedPosts),
        seriesPosts: postPage.parts,
      };
    },

    async findDraft(token: string): Promise<RenderedPost | null> {
      if (!/^[0-9a-f]{64}$/.test(token)) return null;
      // The token is in the body, because URLs are logged.
      const [row] = await fetchRows<PostRow>(database.rpc("shared_draft", { link_token: token }));
      return renderPost(row, source);
    },

    async listForFeed(): Promise<{ post: PostHead; html: string }[]> {
      const feedRows = await fetchRows<PostRow>(
        publicRows(database, collection).limit(postsPerFeed),
      );
      const posts = feedRows.flatMap((row) => parsePost(row, onProblem) ?? []);
      return Promise.all(
        posts.map(async (post) => ({
          post: toPostHead(post),
          html: (await renderMarkdown(post.content, await messages())).html,
        })),
      );
    },

    /** Public posts, oldest first: `amount` posts, at most 10,000, after the first `skip` ones. */
    async listSitemapEntries(skip: number, amount: number): Promise<SitemapEntry[]> {
      const entryRows = await fetchRows<[string | null, string | null]>(
        database.rpc("post_addresses", { skip, amount }, { get: true }),
      );
      return entryRows.flatMap(([slug, updatedAt]) =>
        slug ? { slug, updatedAt: toIsoTimestamp(updatedAt) } : [],
      );
    },
  };
}

/** Renders the text of a post. Returns null if `row` is undefined or has no slug. */
export async function renderPost(
  row: PostRow | undefined,
  { messages, onProblem }: TextSource,
): Promise<RenderedPost | null> {
  const post = row && parsePost(row, onProblem);
  if (!post) return null;
  return { ...(await renderPageMarkdown(post.content, await messages())), post: toPostHead(post) };
}
