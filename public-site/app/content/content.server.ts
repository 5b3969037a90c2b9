import type { Collection, Table } from "@portfolio/content/collections";
import { projects as projectCollection } from "@portfolio/content/project";
import type { z } from "zod";
import type { Site } from "../site/site.ts";
import {
  type ContentSource,
  type FormerUrl,
  fetchFormerSlugs,
  fetchListedRecords,
  fetchPageRecords,
  fetchPublicRecords,
  fetchSocialImageRow,
  findByFormerUrl,
  type ListedRecord,
} from "./content-source.server.ts";
import { fetchCustomPage } from "./custom-pages.server.ts";
import {
  createDatabaseClient,
  createServerDatabaseClient,
  type DatabaseOptions,
} from "./database.server.ts";
import { createSiteLoader, defaultContent, type SharedContent } from "./load-site.server.ts";
import { siteForLanding, siteForLayout } from "./make-site.server.ts";
import {
  createPostReader,
  emptyPostList,
  type PostQuery,
  type TopicCounts,
} from "./posts.server.ts";
import { createProjectReader, emptyProjectSearch } from "./projects.server.ts";
import {
  fetchProtectedProject,
  fetchProtectedRows,
  openProject,
  unlockProject,
} from "./protected-projects.server.ts";
import { createSelectionReader } from "./selections.server.ts";
import { type CacheStore, createStaleIfErrorCache } from "./stale-if-error-cache.server.ts";
import { sendMessage, type VisitorMessage } from "./visitor-messages.server.ts";
// Registers the messages of all languages.
import "../i18n/all-languages.server.ts";
import { messagesOf } from "../i18n/messages.ts";

const noTopics: TopicCounts = { total: 0, categories: [], tags: [] };

/** Content for pages. If loading fails, a method returns the stale copy or a default. Only `sendMessage` rejects. */
export type ContentReader = ReturnType<typeof createContentReader>;

export interface ContentOptions extends DatabaseOptions {
  siteUrl: string;
  /** Stores the stale copies across restarts. */
  store?: CacheStore;
  /** How long a loaded site is used without loading it again, in ms; 0 by default. */
  siteTtlMs?: number;
  /** True if the server can mail new posts. Otherwise pages offer no subscription by mail. */
  canMailPosts?: boolean;
  /** Whether to reload content in the background after a change, so that a copy exists if the backend fails later. */
  reloadsInBackground?: boolean;
  /** Timeout of a load in ms; 10 s by default. */
  timeoutMs?: number;
  /** Receives one line when loading begins to fail, one when it succeeds again, and one per invalid field. */
  log?: (message: string) => void;
}

/** Loads content with a visitor's rights. */
export function createContentReader(options: ContentOptions) {
  const { siteUrl, siteTtlMs = 0, log = console.warn } = options;
  const origins = { url: siteUrl, mediaOrigin: options.url };
  const database = createDatabaseClient(options, options.publishableKey, options.timeoutMs);
  const sample = defaultContent(origins);
  const messages = async () => messagesOf((await getSharedContent()).site);
  const source: ContentSource = { database, onProblem: logOnce(log), messages };
  const posts = createPostReader(source);
  const projects = createProjectReader(source);
  const staleCache = createStaleIfErrorCache(options.store, log, options.reloadsInBackground);

  /**
   * Returns a function like `read`. If `read` fails, the function returns the stale copy with the key that `keyOf`
   * returns, or else `fallback`. It stores no copy if the key is null.
   */
  const withFallback =
    <Args extends unknown[], T>(
      read: (...args: Args) => Promise<T>,
      fallback: NoInfer<T>,
      keyOf: (...args: Args) => string | null = () => null,
    ) =>
    (...args: Args) =>
      staleCache.load(keyOf(...args), () => read(...args), fallback);

  /** The public part of a protected project, for its social image; null for records of other collections. */
  const findProtectedRecord = async ({ table }: Collection, slug: string) => {
    const rows = table === projectCollection.table ? await fetchProtectedRows(database) : [];
    return rows.find((row) => row.slug === slug) ?? null;
  };

  const loadSite = createSiteLoader(source, origins);
  const loadSharedContent = async () => {
    const sharedContent = await loadSite();
    return options.canMailPosts ? sharedContent : withoutMails(sharedContent);
  };
  /** The latest load of the shared content, used until the time `until` in ms since the epoch. */
  let latestLoad: { shared: Promise<SharedContent>; until: number } | undefined;
  const getSharedContent = () => {
    if (latestLoad && Date.now() < latestLoad.until) return latestLoad.shared;
    let hasLoaded = false;
    const loadAndRemember = async () => {
      const content = await loadSharedContent();
      hasLoaded = true;
      return content;
    };
    const sharedContent = staleCache.load("site", loadAndRemember, sample);
    const load = { shared: sharedContent, until: Number.POSITIVE_INFINITY };
    latestLoad = load;
    return sharedContent.finally(() => {
      load.until = hasLoaded ? Date.now() + siteTtlMs : 0;
    });
  };

  return {
    loadSite: async (): Promise<Site> => (await getSharedContent()).site,
    loadLanding: async (): Promise<Site> => siteForLanding((await getSharedContent()).site),
    /** The parts of the site that the layout of every page shows: metadata, menus, contact. */
    loadLayout: async (): Promise<Site> => siteForLayout((await getSharedContent()).site),
    findPostsBySlug: withFallback(posts.findBySlugs, []),
    /** Null if the CV is hidden. */
    loadCv: async () => (await getSharedContent()).cv,
    /** Null if the project does not exist or is not public. */
    findProject: withFallback(projects.findOne, null, (slug) => `records/project ${slug}`),
    /** The public part of a protected project; null if there is none with the slug. */
    findProtectedProject: withFallback(
      (slug: string) => fetchProtectedProject(source, slug),
      null,
      (slug) => `records/protected project ${slug}`,
    ),
    /** A protected project with its content; null if the token is not valid for it. Never cached. */
    openProject: withFallback(
      (slug: string, token: string) => openProject(source, slug, token),
      null,
    ),
    /** Exchanges the password of a protected project for a token. */
    unlockProject: withFallback(
      (slug: string, password: string) => unlockProject(source, slug, password),
      { refusal: "failed" },
    ),
    /** A custom page; null if it does not exist or is hidden. */
    findCustomPage: withFallback(
      (slug: string) => fetchCustomPage(source, slug),
      null,
      (slug) => `records/page ${slug}`,
    ),
    /** Columns for a record's social image; null if the record does not exist or is secret. */
    findRecord: withFallback(
      async (collection: Collection, slug: string) =>
        (await fetchSocialImageRow(source, collection, slug)) ??
        findProtectedRecord(collection, slug),
      null,
      ({ singular }, slug) => `records/picture of ${singular} ${slug}`,
    ),
    /** The public record that had this slug before, or this path on an imported site; null if there is none. */
    findByFormerUrl: withFallback(
      (formerUrl: FormerUrl) => findByFormerUrl(source, formerUrl),
      null,
    ),
    listFormerSlugs: withFallback(() => fetchFormerSlugs(source), []),
    /** The page starts at 1. */
    findProjects: withFallback(projects.search, emptyProjectSearch),
    // Only the first page of the blog is stored, because the number of searches and filters is unlimited.
    listPosts: withFallback(posts.list, emptyPostList, (query) =>
      isFirstPage(query) ? "records/first posts" : null,
    ),
    loadTopicCounts: async (): Promise<TopicCounts> =>
      (await getSharedContent()).labels ?? noTopics,
    /** Null if the post does not exist or is not public. */
    findPost: withFallback(posts.findOne, null, (slug) => `records/post ${slug}`),
    /** The post of a draft link, published or not; null for an invalid token. Never cached. */
    findDraft: withFallback(posts.findDraft, null),
    selections: createSelectionReader(
      source,
      <T>(read: () => Promise<T | null>) => withFallback(read, null)(),
      async () => (await getSharedContent()).cv,
    ),
    /**
     * @returns null if the message was stored.
     * @throws if a field is invalid.
     */
    sendMessage: (sender: string, message: VisitorMessage) =>
      sendMessage(createServerDatabaseClient(options, options.timeoutMs), sender, message),
    /** The newest posts with their texts as HTML. */
    loadFeed: withFallback(posts.listForFeed, [], () => "records/feed"),
    /** A page of all posts, newest first; `postsPerSitemapPage` per page. */
    listSitemapPosts: withFallback(posts.listForSitemap, [], (page) =>
      page === 1 ? "records/newest posts" : null,
    ),
    /** Skips the first `skip` public posts, oldest first, and returns up to `amount`; at most 10,000. */
    listPostPaths: withFallback(
      posts.listSitemapEntries,
      [],
      (skip) => `records/addresses of posts from ${skip}`,
    ),
    /** All public records of a collection with pages, at most a thousand, in the collection's order. */
    listRecords: async (collection: Collection): Promise<ListedRecord[]> => {
      const { records } = await getSharedContent();
      return (
        records?.[collection.table] ??
        staleCache.load(
          `records/${collection.name}`,
          () => fetchListedRecords(source, collection),
          [],
        )
      );
    },
    /** Public records of a collection with their texts, a hundred per page. The page starts at 1. */
    listPublicRecords: withFallback(
      (collection: Collection, page: number) => fetchPublicRecords(source, collection, page),
      { rows: [], hasMore: false },
    ),
    /** At most a hundred public records of a collection, in its order, with the fields of its form. */
    listPageRecords: <T extends Table, S extends z.ZodRawShape>(collection: Collection<T, S>) =>
      staleCache.load(
        `records/page of ${collection.name}`,
        () => fetchPageRecords(source, collection),
        [],
      ),
    /** True if the latest load failed. */
    isDegraded: staleCache.isDegraded,
    /** Call after content was added or edited. Later loads fetch it again, or return the stale copy if that fails. */
    markOutdated() {
      latestLoad = undefined;
      staleCache.markOutdated();
    },
    /** Call after content was hidden or deleted. Loads content again, and deletes the stale copies of records. */
    deleteCopies: async () => {
      latestLoad = undefined;
      await staleCache.deleteGroup("records");
    },
  };
}

function withoutMails({ site, ...otherContent }: SharedContent): SharedContent {
  const { metadata } = site;
  const blogPage = { ...metadata.blogPage, mailsPosts: false };
  return { ...otherContent, site: { ...site, metadata: { ...metadata, blogPage } } };
}

function isFirstPage({ search, tag, category, page }: PostQuery): boolean {
  return !search && !tag && !category && page === 1;
}

/**
 * Logs each message only once, because every load finds the same invalid fields. Logs at most 1,000 messages, because
 * all of them stay in memory.
 */
function logOnce(log: (message: string) => void): (message: string) => void {
  const loggedMessages = new Set<string>();
  return (message) => {
    if (loggedMessages.has(message) || loggedMessages.size >= 1000) return;
    loggedMessages.add(message);
    log(message);
  };
}
