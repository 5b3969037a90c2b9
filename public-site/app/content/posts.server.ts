import { posts as collection, type PostRow, parsePost } from "@portfolio/content/post";
import { readingMinutes } from "@portfolio/content/reading-time";
import { toIsoTimestamp } from "@portfolio/content/timestamp";
import { type Answer, ApiError, rows } from "../api-rows.server.ts";
import { type RenderedMarkdown, renderMarkdown, renderPage } from "../markdown.server.ts";
import type { PostCard, PostHead } from "../site.ts";
import { headOf, type PostCardRow, postCardColumns, toPostCard } from "./cards.server.ts";
import { publicRows } from "./public-rows.server.ts";
import { type Address, isComparableName, isPossibleName, type Source } from "./source.server.ts";

/** Posts on one page of the blog. */
export const postsPerPage = 12;

/** Posts that a post leads on to because they share a tag. */
const maxRelated = 3;

/** Posts in a feed. */
const postsInFeed = 20;

/** Longest search that is looked for, in characters. */
const maxSearch = 200;

/** Which posts a visitor wants to see. */
export interface PostQuery {
  search?: string | undefined;
  tag?: string | undefined;
  category?: string | undefined;
  /** From 1. */
  page: number;
}

/** One page of posts. */
export interface PostList {
  /** Newest first, with the minutes that reading each takes. */
  posts: (PostCard & { minutes: number })[];
  hasOlder: boolean;
}

/** A post with its text. */
export interface PostText extends RenderedMarkdown {
  post: PostHead;
}

/** A post with its text and its neighbours. */
export interface PostWithText extends PostText {
  /** Published before and after it. */
  previous: PostCard | undefined;
  next: PostCard | undefined;
  related: PostCard[];
}

/** A tag or a category with the number of public posts that have it. */
export interface PostLabel {
  name: string;
  posts: number;
}

/** How many posts there are, in all and per label; the most used labels first. */
export interface PostLabels {
  total: number;
  categories: PostLabel[];
  tags: PostLabel[];
}

const noPosts: PostList = { posts: [], hasOlder: false };

/** Reads posts. Its functions reject with what the API or the way to it said. */
export function openPosts({ database, onProblem, words }: Source) {
  /** Public posts; the order is that of every list. */
  const publicPosts = (columns: string) => publicRows(database, collection, columns);

  const toCards = (found: PostCardRow[]) =>
    found.flatMap((row) => toPostCard(row, onProblem) ?? []);

  const cards = async (query: Answer) => toCards(await rows<PostCardRow>(query));

  /** The ids of public posts with these words and one of these tags, newest first. */
  const find = async (words: string, tags: string[], skip: number, amount: number) => {
    const found = await rows<{ id: string }>(
      database.rpc(
        "find_posts",
        {
          words: words.replace(/\p{Cc}/gu, " ").slice(0, maxSearch),
          any_tags: JSON.stringify(tags),
          skip,
          amount,
        },
        { get: true },
      ),
    );
    return found.map(({ id }) => id);
  };

  const related = async (id: string, tags: string[]) => {
    const ids = (await find("", tags, 0, maxRelated + 1)).filter((other) => other !== id);
    return cards(publicPosts(postCardColumns).in("id", ids.slice(0, maxRelated)));
  };

  return {
    /** The newest ones. */
    newest: (count: number) => cards(publicPosts(postCardColumns).limit(count)),

    async list({ search = "", tag = "", category = "", page }: PostQuery): Promise<PostList> {
      if (tag && !isPossibleName(tag)) return noPosts;
      if (category && !isComparableName(category)) return noPosts;
      const skip = (page - 1) * postsPerPage;
      const columns = `${postCardColumns},content`;
      // One more than shown, to know whether there is another page.
      const ids =
        search || tag ? await find(search, tag ? [tag] : [], skip, postsPerPage + 1) : null;
      if (ids?.length === 0) return noPosts;
      const query = ids
        ? publicPosts(columns).in("id", ids)
        : publicPosts(columns).range(skip, skip + postsPerPage);
      const found = await rows<PostRow>(category ? query.eq("category", category) : query);
      const posts = found.flatMap((row) => {
        const card = toPostCard(row, onProblem);
        return card ? [{ ...card, minutes: readingMinutes(row.content ?? "") }] : [];
      });
      return { posts: posts.slice(0, postsPerPage), hasOlder: found.length > postsPerPage };
    },

    async labels(): Promise<PostLabels> {
      const found = await rows<PostLabel & { kind: string }>(
        database.rpc("post_labels", {}, { get: true }),
      );
      const of = (wanted: string) =>
        found.flatMap(({ kind, name, posts }) => (kind === wanted ? [{ name, posts }] : []));
      return { total: of("all")[0]?.posts ?? 0, categories: of("category"), tags: of("tag") };
    },

    /** Null where there is no such post, or none that is public. */
    async one(slug: string): Promise<PostWithText | null> {
      if (!isComparableName(slug)) return null;
      const [row] = await rows<PostRow>(publicPosts("*").eq("slug", slug).limit(1));
      const post = row && parsePost(row, onProblem);
      if (!post) return null;
      const published = post.publishedAt ?? "";
      const others = () => publicPosts(postCardColumns).neq("slug", slug);
      const [text, [previous], [next], alike] = await Promise.all([
        words().then((site) => renderPage(post.content, site)),
        cards(others().lte("published_at", published).limit(1)),
        cards(
          database
            .from(collection.table)
            .select(postCardColumns)
            .eq("status", "published")
            .gt("published_at", published)
            .lte("published_at", new Date().toISOString())
            .order("published_at")
            .limit(1),
        ),
        post.tags.length > 0 ? related(post.id, post.tags) : [],
      ]);
      return { ...text, post: headOf(post), previous, next, related: alike };
    },

    /** The post that a draft link shows, published or not; null for a token that leads nowhere. */
    async draft(token: string): Promise<PostText | null> {
      if (!/^[0-9a-f]{64}$/.test(token)) return null;
      // Sent in the body: addresses end up in logs.
      const [row] = await rows<PostRow>(database.rpc("shared_draft", { link_token: token }));
      const post = row && parsePost(row, onProblem);
      return post
        ? { ...(await renderPage(post.content, await words())), post: headOf(post) }
        : null;
    },

    /** The newest ones with their texts as HTML. */
    async feed(): Promise<{ post: PostHead; html: string }[]> {
      const found = await rows<PostRow>(publicPosts("*").limit(postsInFeed));
      const posts = found.flatMap((row) => parsePost(row, onProblem) ?? []);
      return Promise.all(
        posts.map(async (post) => ({
          post: headOf(post),
          html: (await renderMarkdown(post.content, await words())).html,
        })),
      );
    },

    /** Addresses of public posts, the oldest first, beginning after `skip` of them; at most 10,000. */
    async addresses(skip: number, amount: number): Promise<Address[]> {
      const { data, error, status } = await database.rpc(
        "post_addresses",
        { skip, amount },
        { get: true },
      );
      if (error) throw new ApiError(error.message, status);
      return (data as [string | null, string | null][]).flatMap(([slug, updatedAt]) =>
        slug ? { slug, updatedAt: toIsoTimestamp(updatedAt) } : [],
      );
    },

    /** When the newest one was published, as the API writes it; null while there is none. */
    async newestTime(): Promise<string | null> {
      const [row] = await rows<{ published_at: string }>(publicPosts("published_at").limit(1));
      return row?.published_at ?? null;
    },
  };
}
