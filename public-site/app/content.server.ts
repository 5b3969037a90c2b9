import { type PostRow, parsePost } from "@portfolio/content/post";
import type { ProjectRow } from "@portfolio/content/project";
import {
  defaultSections,
  parseSection,
  type Section,
  type SectionRow,
} from "@portfolio/content/sections";
import { PostgrestClient } from "@supabase/postgrest-js";
import { createLastGood, type LastGoodStore } from "../server/last-good.ts";
import { type Fetch, resilientFetch } from "../server/resilient-fetch.ts";
import { type Answer, arrayOf, rows } from "./api-rows.server.ts";
import { type RenderedMarkdown, readingMinutes, renderMarkdown } from "./markdown.server.ts";
import {
  cardOf,
  defaultSite,
  frameOf,
  makeSite,
  type PostCardRow,
  postCardColumns,
  toPostCard,
  toProjectCard,
} from "./site.server.ts";
import type { PostCard, Site } from "./site.ts";

/** Longest wait for the backend, in milliseconds. */
const loadTimeout = 10_000;

/** Enough for the landing page; the blog has its own pages. */
const landingPosts = 12;

/** Posts on one page of the blog. */
const postsPerPage = 12;

/** Posts whose tags the blog offers as filters. */
const postsForTags = 100;

/** Posts in a feed. */
const postsInFeed = 20;

/** Rows in one answer of the API at most. */
const rowsPerRequest = 1_000;

/** Longest search that is looked for, in characters. */
const maxSearch = 200;

/** Which posts a visitor wants to see. */
interface PostQuery {
  search?: string | undefined;
  tag?: string | undefined;
  category?: string | undefined;
  /** From 1. */
  page: number;
}

/** One page of posts. */
interface PostList {
  /** Newest first, with the minutes that reading each takes. */
  posts: (PostCard & { minutes: number })[];
  hasOlder: boolean;
}

/** A post with its text and its neighbours. */
interface PostWithText extends RenderedMarkdown {
  post: PostCard;
  /** Published before and after it. */
  previous: PostCard | undefined;
  next: PostCard | undefined;
  related: PostCard[];
}

/** What a list of addresses needs to know of a post. */
type PostEntry = Pick<PostCard, "slug" | "title" | "publishedAt" | "updatedAt">;

/** What pages can ask for. Nothing of it fails: what could not be loaded is the last good content, else the defaults. */
export interface Content {
  site(): Promise<Site>;
  /** The site as far as pages other than the landing page show it: metadata, menu, contact. */
  frame(): Promise<Site>;
  /** Null where the owner shows none. */
  cv(): Promise<Section<"cv"> | null>;
  posts(query: PostQuery): Promise<PostList>;
  /** Tags of the newest posts, the most used first. */
  tags(): Promise<string[]>;
  /** Null where there is no such post, or none that is public. */
  post(slug: string): Promise<PostWithText | null>;
  /** The newest posts with their texts as HTML. */
  feed(): Promise<{ post: PostCard; html: string }[]>;
  /** Every post, newest first. */
  allPosts(): Promise<PostEntry[]>;
  /**
   * When the newest post that visitors may read was published, as the API writes it; null while there is none.
   * Rejects when the API does not answer.
   */
  newestPost(): Promise<string | null>;
  /** True while the newest load failed, so that pages made meanwhile are not kept for long. */
  isDegraded(): boolean;
  /** To be called when content changed: what was public may not be any more. */
  forget(): Promise<void>;
}

/** How to reach Supabase and what to fall back on. */
export interface ContentOptions {
  /** Origin of the API. */
  url: string;
  publishableKey: string;
  /** The embedded backend's own `fetch`, which needs no socket, or the global one. */
  fetch: Fetch;
  /** Origin of the site. */
  siteUrl: string;
  /** Where the last good content survives a restart. */
  store?: LastGoodStore;
  /** Milliseconds; 10 s unless a test is in a hurry. */
  timeoutMs?: number;
  /** Receives one line when loading begins to fail, one when it works again, and one per unusable field. */
  log?: (message: string) => void;
}

/** The only way from a page to Supabase, as a visitor: row level security hides what is not public. */
export function createContent(options: ContentOptions): Content {
  const { siteUrl, log = console.warn } = options;
  const database = new PostgrestClient(`${options.url}/rest/v1`, {
    headers: {
      apikey: options.publishableKey,
      authorization: `Bearer ${options.publishableKey}`,
    },
    fetch: resilientFetch(options.fetch, options.timeoutMs ?? loadTimeout),
    retry: false,
  });
  const lastGood = createLastGood(options.store, log);
  const onProblem = logOnce(log);

  /** Public posts; the order is that of every list. */
  const publicPosts = (columns: string) =>
    database
      .from("blog_posts")
      .select(columns)
      .eq("status", "published")
      .lte("published_at", new Date().toISOString())
      .order("published_at", { ascending: false });

  const toCards = (found: PostCardRow[]) =>
    found.flatMap((row) => toPostCard(row, onProblem) ?? []);

  const cards = async (query: Answer) => toCards(await rows<PostCardRow>(query));

  const loadSite = async () => {
    const [sectionRows, projects, posts] = await Promise.all([
      rows<SectionRow>(
        database
          .from("portfolio_sections")
          .select()
          .eq("visible", true)
          .order("section_order")
          .order("created_at"),
      ),
      rows<ProjectRow>(
        database
          .from("projects")
          .select()
          .eq("visible", true)
          .order("created_at", { ascending: false }),
      ),
      cards(publicPosts(postCardColumns).limit(landingPosts)),
    ]);
    if (sectionRows.length === 0) return defaults();
    const sections = sectionRows.flatMap((row) => parseSection(row, onProblem) ?? []);
    const projectCards = projects.flatMap((row) => toProjectCard(row, onProblem) ?? []);
    return { site: makeSite(siteUrl, sections, projectCards, posts), cv: cvOf(sections) };
  };

  const defaults = () => ({ site: defaultSite(siteUrl), cv: cvOf(defaultSections()) });

  const loadPosts = async ({ search, tag, category, page }: PostQuery): Promise<PostList> => {
    const first = (page - 1) * postsPerPage;
    let query = publicPosts(`${postCardColumns},content`).range(first, first + postsPerPage);
    if (search) {
      query = query.textSearch("search", search.slice(0, maxSearch), {
        type: "websearch",
        config: "simple",
      });
    }
    if (tag) query = query.filter("tags", "cs", arrayOf(tag));
    if (category) query = query.eq("category", category);
    const posts = (await rows<PostRow>(query)).flatMap((row) => {
      const card = toPostCard(row, onProblem);
      return card ? [{ ...card, minutes: readingMinutes(row.content ?? "") }] : [];
    });
    return { posts: posts.slice(0, postsPerPage), hasOlder: posts.length > postsPerPage };
  };

  const loadTags = async (): Promise<string[]> => {
    const found = await rows<{ tags: string[] | null }>(publicPosts("tags").limit(postsForTags));
    const uses = new Map<string, number>();
    for (const tag of found.flatMap(({ tags }) => tags ?? [])) {
      uses.set(tag, (uses.get(tag) ?? 0) + 1);
    }
    return [...uses].sort(([, a], [, b]) => b - a).map(([tag]) => tag);
  };

  const loadPost = async (slug: string): Promise<PostWithText | null> => {
    const [row] = await rows<PostRow>(publicPosts("*").eq("slug", slug).limit(1));
    const post = row && parsePost(row, onProblem);
    if (!post) return null;
    const published = post.publishedAt ?? "";
    const others = () => publicPosts(postCardColumns).neq("slug", slug);
    const [text, [previous], [next], related] = await Promise.all([
      renderMarkdown(post.content),
      cards(others().lte("published_at", published).limit(1)),
      cards(
        database
          .from("blog_posts")
          .select(postCardColumns)
          .eq("status", "published")
          .gt("published_at", published)
          .lte("published_at", new Date().toISOString())
          .order("published_at")
          .limit(1),
      ),
      post.tags.length > 0
        ? cards(
            others()
              .filter("tags", "ov", arrayOf(...post.tags))
              .limit(3),
          )
        : [],
    ]);
    return { ...text, post: cardOf(post), previous, next, related };
  };

  const loadFeed = async () => {
    const found = await rows<PostRow>(publicPosts("*").limit(postsInFeed));
    const posts = found.flatMap((row) => parsePost(row, onProblem) ?? []);
    return Promise.all(
      posts.map(async (post) => ({
        post: cardOf(post),
        html: (await renderMarkdown(post.content)).html,
      })),
    );
  };

  const loadAllPosts = async (): Promise<PostEntry[]> => {
    const all: PostCardRow[] = [];
    for (;;) {
      const page = await rows<PostCardRow>(
        publicPosts("id,title,slug,published_at,updated_at").range(
          all.length,
          all.length + rowsPerRequest - 1,
        ),
      );
      all.push(...page);
      if (page.length < rowsPerRequest) break;
    }
    return toCards(all).map(({ slug, title, publishedAt, updatedAt }) => ({
      slug,
      title,
      publishedAt,
      updatedAt,
    }));
  };

  /** Parts of one page that ask at the same time share the answer. */
  let underWay: ReturnType<typeof loadSite> | undefined;
  const loadSiteOnce = () => {
    underWay ??= lastGood.load("site", loadSite, defaults).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  return {
    site: async () => (await loadSiteOnce()).site,
    frame: async () => frameOf((await loadSiteOnce()).site),
    cv: async () => (await loadSiteOnce()).cv,
    posts: (query) =>
      // Only the blog's first page is kept: there are as many others as visitors have questions.
      lastGood.load(
        isFirstPage(query) ? "posts/first" : null,
        () => loadPosts(query),
        () => ({
          posts: [],
          hasOlder: false,
        }),
      ),
    tags: () => lastGood.load("posts/tags", loadTags, () => []),
    post: (slug) =>
      lastGood.load(
        `posts/${slug}`,
        () => loadPost(slug),
        () => null,
      ),
    feed: () => lastGood.load("posts/feed", loadFeed, () => []),
    allPosts: () => lastGood.load("posts/all", loadAllPosts, () => []),
    newestPost: async () => {
      const [row] = await rows<{ published_at: string }>(publicPosts("published_at").limit(1));
      return row?.published_at ?? null;
    },
    isDegraded: lastGood.isDegraded,
    forget: () => {
      underWay = undefined;
      return lastGood.forget("posts");
    },
  };
}

function cvOf(sections: Section[]): Section<"cv"> | null {
  return sections.find((section) => section.type === "cv") ?? null;
}

function isFirstPage({ search, tag, category, page }: PostQuery): boolean {
  return !search && !tag && !category && page === 1;
}

/** Unusable fields are met on every load; one line each is enough. */
function logOnce(log: (message: string) => void): (message: string) => void {
  const said = new Set<string>();
  return (message) => {
    if (said.has(message) || said.size >= 1000) return;
    said.add(message);
    log(message);
  };
}
