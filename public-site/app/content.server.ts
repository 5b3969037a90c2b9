import type { Collection, Table } from "@portfolio/content/collections";
import * as collections from "@portfolio/content/collections";
import type { Section } from "@portfolio/content/sections";
import { PostgrestClient } from "@supabase/postgrest-js";
import type { z } from "zod";
import { type Fetch, loadTimeoutMs, resilientFetch } from "../server/resilient-fetch.ts";
import { type CacheStore, createStaleIfErrorCache } from "../server/stale-if-error-cache.ts";
import { postsBySlug } from "./content/landing-posts.server.ts";
import { defaultContent, loadSite, type SiteWithCv } from "./content/load-site.server.ts";
import { frameOf, landingOf } from "./content/make-site.server.ts";
import {
  noPosts,
  openPosts,
  type PostLabels,
  type PostList,
  type PostQuery,
  type PostText,
  type PostWithText,
} from "./content/posts.server.ts";
import {
  type FoundProjects,
  noProjects,
  openProjects,
  type ProjectText,
} from "./content/projects.server.ts";
import {
  type Address,
  currentSlug,
  type Listed,
  recordOf,
  recordsOf,
  type Source,
} from "./content/source.server.ts";
import type { PostCard, PostHead, Site } from "./site.ts";
// Before any of it is asked for.
import "./words/every-language.server.ts";
import { wordsOf } from "./words/words.ts";

/** How long what takes many rows is not read anew while nobody tells of a change, in milliseconds. */
const manyFresh = 60_000;

const noLabels: PostLabels = { total: 0, categories: [], tags: [] };

/** What pages can ask for. Nothing of it fails: what could not be loaded is the last good content, else the defaults. */
export interface Content {
  site(): Promise<Site>;
  /** The site as far as the landing page shows it. */
  landing(): Promise<Site>;
  /** The site as far as pages other than the landing page show it: metadata, menu, contact. */
  frame(): Promise<Site>;
  /** The public posts that have one of these slugs. */
  postsBySlug(slugs: readonly string[]): Promise<PostCard[]>;
  /** Null where the owner shows none. */
  cv(): Promise<Section<"cv"> | null>;
  /** Null where there is no such project, or none that visitors may see. */
  project(slug: string): Promise<ProjectText | null>;
  /** What the social image of a record shows; null where there is none that visitors may see. */
  record(collection: Collection, slug: string): Promise<Record<string, unknown> | null>;
  /** The slug that a record has which had this one before; null where there is none that visitors may see. */
  moved(collection: Collection, slug: string): Promise<string | null>;
  /** The slug that a project has which had this one before; null where there is none that visitors may see. */
  movedProject(slug: string): Promise<string | null>;
  /** A page of the projects that a search finds, from 1. */
  findProjects(search: string, page: number): Promise<FoundProjects>;
  posts(query: PostQuery): Promise<PostList>;
  /** Counted once after a change of content: it takes reading all posts. */
  labels(): Promise<PostLabels>;
  /** Null where there is no such post, or none that is public. */
  post(slug: string): Promise<PostWithText | null>;
  /** The slug that a post has which had this one before; null where there is none that is public. */
  movedPost(slug: string): Promise<string | null>;
  /** The post that a draft link shows, published or not; null for a token that leads nowhere. Never remembered. */
  draft(token: string): Promise<PostText | null>;
  /** The newest posts with their texts as HTML. */
  feed(): Promise<{ post: PostHead; html: string }[]>;
  /** A page of all posts, the newest first; `postsInSitemap` on each. */
  sitemapPosts(page: number): Promise<PostCard[]>;
  /** Addresses of posts, the oldest first, beginning after `skip` of them; at most 10,000. */
  postAddresses(skip: number, amount: number): Promise<Address[]>;
  /** All records of a kind that visitors may read, at most a thousand, in their order and without their long texts. */
  records<T extends Table, S extends z.ZodRawShape>(
    collection: Collection<T, S>,
  ): Promise<Listed<Collection<T, S>>[]>;
  /** True while the newest load failed, so that pages made meanwhile are not kept for long. */
  isDegraded(): boolean;
  /** To be called when content changed and nothing was taken back: it is asked for anew, and shown while nobody answers. */
  refresh(): void;
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
  store?: CacheStore;
  /**
   * How long pages made one after the other share what all of them show, in milliseconds. 0 unless whoever changes
   * content calls `refresh` or `forget`.
   */
  siteTtlMs?: number;
  /** Loads what was forgotten again, so that a backend that falls silent much later leaves all that was read. */
  renews?: boolean;
  /** Milliseconds; 10 s unless a test is in a hurry. */
  timeoutMs?: number;
  /** Receives one line when loading begins to fail, one when it works again, and one per unusable field. */
  log?: (message: string) => void;
}

/** The only way from a page to Supabase, as a visitor. */
export function createContent(options: ContentOptions): Content {
  const { siteUrl, siteTtlMs = 0, log = console.warn } = options;
  const at = { url: siteUrl, mediaOrigin: options.url };
  const database = new PostgrestClient(`${options.url}/rest/v1`, {
    headers: {
      apikey: options.publishableKey,
      authorization: `Bearer ${options.publishableKey}`,
    },
    fetch: resilientFetch(options.fetch, options.timeoutMs ?? loadTimeoutMs),
    retry: false,
  });
  const words = async () => wordsOf((await loadSiteOnce()).site);
  const source: Source = { database, onProblem: logOnce(log), words };
  const posts = openPosts(source);
  const projects = openProjects(source);
  const lastGood = createStaleIfErrorCache(options.store, log, options.renews);
  const nothing = () => null;

  const moved = (collection: Collection, slug: string) =>
    lastGood.load(null, () => currentSlug(source, collection, slug), nothing);

  const loadWhole = () => loadSite(source, at);
  /** Parts of one page that ask at the same time share the answer, and pages after it while it is fresh. */
  let loaded: { site: Promise<SiteWithCv>; until: number } | undefined;
  const loadSiteOnce = () => {
    if (loaded && Date.now() < loaded.until) return loaded.site;
    let isGood = false;
    const read = async () => {
      const site = await loadWhole();
      isGood = true;
      return site;
    };
    const site = lastGood.load("site", read, () => defaultContent(at));
    const current = { site, until: Number.POSITIVE_INFINITY };
    loaded = current;
    return site.finally(() => {
      current.until = isGood ? Date.now() + siteTtlMs : 0;
    });
  };

  /** What takes many rows is kept until content changes; where nobody tells of changes, for a minute. */
  const kept = new Map<string, { value: Promise<unknown>; since: number }>();
  const readOnce = <T>(key: string, read: () => Promise<T>, fallback: () => T): Promise<T> => {
    const known = kept.get(key);
    // Sound because each key is of one place below.
    if (known && Date.now() - known.since <= manyFresh) return known.value as Promise<T>;
    const value = lastGood.load(`records/${key}`, read, fallback).then((found) => {
      if (lastGood.isDegraded()) kept.delete(key);
      return found;
    });
    kept.set(key, { value, since: Date.now() });
    return value;
  };

  return {
    site: async () => (await loadSiteOnce()).site,
    landing: async () => landingOf((await loadSiteOnce()).site),
    frame: async () => frameOf((await loadSiteOnce()).site),
    postsBySlug: (slugs) =>
      lastGood.load(
        null,
        () => postsBySlug(source, slugs),
        () => [],
      ),
    cv: async () => (await loadSiteOnce()).cv,
    project: (slug) => lastGood.load(`records/project ${slug}`, () => projects.one(slug), nothing),
    record: (collection, slug) =>
      lastGood.load(
        `records/picture of ${collection.singular} ${slug}`,
        () => recordOf(source, collection, slug),
        nothing,
      ),
    moved,
    movedProject: (slug) => moved(collections.projects, slug),
    findProjects: (search, page) =>
      lastGood.load(
        null,
        () => projects.search(search, page),
        () => noProjects,
      ),
    posts: (query) =>
      // Only the blog's first page is kept: there are as many others as visitors have questions.
      lastGood.load(
        isFirstPage(query) ? "records/first posts" : null,
        () => posts.list(query),
        () => noPosts,
      ),
    labels: () => readOnce("labels", posts.labels, () => noLabels),
    post: (slug) => lastGood.load(`records/post ${slug}`, () => posts.one(slug), nothing),
    movedPost: (slug) => moved(collections.posts, slug),
    draft: (token) => lastGood.load(null, () => posts.draft(token), nothing),
    feed: () => lastGood.load("records/feed", posts.feed, () => []),
    sitemapPosts: (page) =>
      lastGood.load(
        page === 1 ? "records/newest posts" : null,
        () => posts.inSitemap(page),
        () => [],
      ),
    postAddresses: (skip, amount) =>
      lastGood.load(
        `records/addresses of posts from ${skip}`,
        () => posts.addresses(skip, amount),
        () => [],
      ),
    records: (collection) =>
      readOnce(
        collection.name,
        () => recordsOf(source, collection),
        () => [],
      ),
    isDegraded: lastGood.isDegraded,
    refresh() {
      loaded = undefined;
      kept.clear();
      lastGood.refresh("records");
    },
    forget: async () => {
      loaded = undefined;
      kept.clear();
      await lastGood.forget("records");
    },
  };
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
