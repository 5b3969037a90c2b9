import { posts as collection, type PostRow, parsePost } from "@portfolio/content/post";
import { toIsoTimestamp } from "@portfolio/content/timestamp";
import {
  type RenderedMarkdown,
  renderMarkdown,
  renderPage,
} from "../markdown/markdown-thread.server.ts";
import type { PostCard, PostHead } from "../site/site.ts";
import { type ApiResult, jsonOf, rows } from "./api-rows.server.ts";
import { headOf, type PostCardRow, postCardColumns, toPostCard } from "./cards.server.ts";
import type { MatchedTexts } from "./matches.ts";
import { publicRows } from "./public-rows.server.ts";
import { type SearchHit, searchRecords, type Total } from "./search.server.ts";
import { isQueryable, isSafeFilterValue, type SitemapEntry, type Source } from "./source.server.ts";

export const postsPerPage = 12;

/** Number of posts suggested at the end of a post because they share a tag, besides its neighbours. */
const maxRelated = 3;

const postsInFeed = 20;

/** Posts per page of the HTML sitemap. */
export const postsInSitemap = 500;

export interface PostQuery {
  search?: string | undefined;
  tag?: string | undefined;
  category?: string | undefined;
  /** Starts at 1. */
  page: number;
}

export interface PostList {
  /** Newest first, or by relevance; `minutes` is the reading time. */
  posts: (PostCard & { minutes: number; matches: MatchedTexts | null })[];
  hasNextPage: boolean;
  /** Total number of search results; null without a search. */
  total: Total | null;
}

export interface PostText extends RenderedMarkdown {
  post: PostHead;
}

type PostPart = Pick<PostCard, "slug" | "title">;

/** A post with its text, its neighbours and related posts. */
export interface PostWithText extends PostText {
  /** Neighbours by time of publication. */
  previous: PostCard | undefined;
  next: PostCard | undefined;
  related: PostCard[];
  /** Posts of the same series, this one included, oldest first. */
  parts: PostPart[];
}

/** Result of the database function `post_page`. */
interface PostPage {
  post: PostRow;
  parts: PostPart[];
  others: (PostCardRow & { place: "previous" | "next" | "related" })[];
}

/** A tag or category with its number of public posts. */
export interface PostLabel {
  name: string;
  posts: number;
}

/** Number of posts in total and per label, most used first. */
export interface PostLabels {
  total: number;
  categories: PostLabel[];
  tags: PostLabel[];
}

export const noPosts: PostList = { posts: [], hasNextPage: false, total: null };

/** Queries posts. Every method rejects with an error of the API or the network. */
export function createPostReader({ database, onProblem, messages }: Source) {
  /** Public posts in the order of lists. */
  const publicPosts = (columns?: string) => publicRows(database, collection, columns);

  const toCards = (found: PostCardRow[]) =>
    found.flatMap((row) => toPostCard(row, onProblem) ?? []);

  const cards = async (query: ApiResult) => toCards(await rows<PostCardRow>(query));

  /** Ids of public posts with any of these tags, newest first. */
  const idsWithTags = async (tags: string[], skip: number, amount: number) => {
    const parameters = { any_tags: JSON.stringify(tags), skip, amount };
    const found = await rows<{ id: string }>(database.rpc("find_posts", parameters, { get: true }));
    return found.map(({ id }) => id);
  };

  return {
    /** A page of the HTML sitemap, from 1; newest first. */
    inSitemap(page: number): Promise<PostCard[]> {
      const skip = (page - 1) * postsInSitemap;
      return cards(publicPosts(postCardColumns).range(skip, skip + postsInSitemap - 1));
    },

    /** Public posts with these slugs. */
    async bySlug(slugs: readonly string[]): Promise<PostCard[]> {
      const usableSlugs = slugs.filter(isSafeFilterValue);
      return usableSlugs.length > 0
        ? cards(publicPosts(postCardColumns).in("slug", usableSlugs))
        : [];
    },

    async list({ search = "", tag = "", category = "", page }: PostQuery): Promise<PostList> {
      if (tag && !isQueryable(tag)) return noPosts;
      if (category && !isSafeFilterValue(category)) return noPosts;
      const columns = `${postCardColumns},reading_minutes`;
      const toListedPost = (row: PostRow, markMatches?: SearchHit["markMatches"]) => {
        const card = toPostCard(row, onProblem);
        if (!card) return [];
        const matches = markMatches?.(card.title, card.excerpt, row.content ?? "") ?? null;
        return [{ ...card, minutes: row.reading_minutes, matches }];
      };
      if (search) {
        const pagination = { page, size: postsPerPage };
        const found = await searchRecords<PostRow>(database, "posts", search, pagination, (ids) =>
          publicPosts(`${columns},content`).in("id", ids),
        );
        const posts = found.records.flatMap(({ row, markMatches }) =>
          toListedPost(row, markMatches),
        );
        return { posts, hasNextPage: found.hasNextPage, total: found.total };
      }
      const skip = (page - 1) * postsPerPage;
      // Read one extra post to know whether there is another page.
      const ids = tag ? await idsWithTags([tag], skip, postsPerPage + 1) : null;
      if (ids?.length === 0) return noPosts;
      const query = ids
        ? publicPosts(columns).in("id", ids)
        : publicPosts(columns).range(skip, skip + postsPerPage);
      const postRows = await rows<PostRow>(category ? query.eq("category", category) : query);
      return {
        posts: postRows.flatMap((row) => toListedPost(row)).slice(0, postsPerPage),
        hasNextPage: postRows.length > postsPerPage,
        total: null,
      };
    },

    async labels(): Promise<PostLabels> {
      const found = await rows<PostLabel & { kind: string }>(
        database.rpc("post_labels", {}, { get: true }),
      );
      const countOf = (wantedKind: string) =>
        found.flatMap(({ kind, name, posts }) => (kind === wantedKind ? [{ name, posts }] : []));
      return {
        total: countOf("all")[0]?.posts ?? 0,
        categories: countOf("category"),
        tags: countOf("tag"),
      };
    },

    async one(slug: string): Promise<PostWithText | null> {
      if (!isSafeFilterValue(slug)) return null;
      const found = await jsonOf<PostPage>(
        database.rpc("post_page", { post_slug: slug }, { get: true }),
      );
      const post = found && parsePost(found.post, onProblem);
      if (!post) return null;
      const postAt = (place: PostPage["others"][number]["place"]) =>
        toCards(found.others.filter((row) => row.place === place));
      const [previous] = postAt("previous");
      const [next] = postAt("next");
      const neighbours = [previous?.slug, next?.slug];
      return {
        ...(await renderPage(post.content, await messages())),
        post: headOf(post),
        previous,
        next,
        related: postAt("related")
          .filter((other) => !neighbours.includes(other.slug))
          .slice(0, maxRelated),
        parts: found.parts,
      };
    },

    async draft(token: string): Promise<PostText | null> {
      if (!/^[0-9a-f]{64}$/.test(token)) return null;
      // The token is in the body, because URLs are logged.
      const [row] = await rows<PostRow>(database.rpc("shared_draft", { link_token: token }));
      const post = row && parsePost(row, onProblem);
      return post
        ? { ...(await renderPage(post.content, await messages())), post: headOf(post) }
        : null;
    },

    async feed(): Promise<{ post: PostHead; html: string }[]> {
      const found = await rows<PostRow>(publicPosts().limit(postsInFeed));
      const posts = found.flatMap((row) => parsePost(row, onProblem) ?? []);
      return Promise.all(
        posts.map(async (post) => ({
          post: headOf(post),
          html: (await renderMarkdown(post.content, await messages())).html,
        })),
      );
    },

    /** Paths of public posts, oldest first, after the first `skip`; at most 10,000. */
    async addresses(skip: number, amount: number): Promise<SitemapEntry[]> {
      const found = await rows<[string | null, string | null]>(
        database.rpc("post_addresses", { skip, amount }, { get: true }),
      );
      return found.flatMap(([slug, updatedAt]) =>
        slug ? { slug, updatedAt: toIsoTimestamp(updatedAt) } : [],
      );
    },
  };
}
