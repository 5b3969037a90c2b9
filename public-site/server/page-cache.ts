import { LRUCache } from "lru-cache";
import type { CdnHeaders } from "./cdn.ts";
import {
  type Answer,
  type Asked,
  answerOf,
  improvePage,
  type KeptPage,
  keepPage,
} from "./kept-page.ts";
import { ClientGoneError, OverloadedError } from "./request-queue.ts";

/** Time in ms for which a cached page is sent without rendering it again. */
const fresh = 5 * 60_000;

/** Time in ms for which a stale page is sent while a new one is rendered (stale-while-revalidate). */
const kept = 10 * 60_000;

/** Fresh time in ms of a page rendered while content could not be loaded. */
const freshWhenDegraded = 10_000;

/**
 * Cache sizes in bytes, compressed bodies included; least recently used pages are evicted. Pages with a query have
 * their own cache, because there is no limit to them and they must not evict the others.
 */
const maxBytes = { pages: 56 * 1024 * 1024, queries: 8 * 1024 * 1024 };

/** Estimated memory of an entry besides its bodies. */
const bytesBeside = 2048;

/** Maximum number of purged pages that keep their priority. */
const maxKnown = 200;

interface CachedPage extends KeptPage {
  /** In ms since the epoch. */
  madeAt: number;
  freshFor: number;
  /** False for `no-store`. */
  mayBeKept: boolean;
  /** Headers that allow a CDN to cache it. */
  cdn: Readonly<Record<string, string>>;
  /** Rendering time in ms. */
  cost: number;
}

export interface PageCacheOptions {
  /** @param isKnown True for a page that was cached before, which visitors probably want again. */
  render: (request: Request, isKnown: boolean) => Promise<Response>;
  /** Cache key of a request. */
  keyOf: (request: Request) => string;
  /** Headers of every response. */
  baseHeaders: Readonly<Record<string, string>>;
  /** Headers of pages that a CDN may cache. */
  cdn: CdnHeaders;
  /** True while pages are rendered from stale content. */
  isDegraded: () => boolean;
  now?: () => number;
}

/** Responds with pages; see {@link createPageCache}. */
export interface PageCache {
  /** Rejects if rendering does. */
  respond(request: Request): Promise<Response>;
  /** The cached response, if the page is fresh. */
  fresh(key: string, asked: Asked): Answer | undefined;
  /** Marks all pages as outdated, including those being rendered. */
  purge(): void;
  /** True if a page was requested within the last ten minutes. */
  isRead(): boolean;
}

/**
 * Caches rendered pages and their compressed bodies in memory. A page is fresh for five minutes; for five more it is
 * sent while a new one is rendered. Concurrent requests for a page share one rendering. Does not cache `no-store`
 * responses and statuses from 500. If rendering a page fails (status 500), responds with its last good copy, even if
 * content has changed since.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, keyOf, baseHeaders, cdn, isDegraded, now = Date.now } = options;
  const sizeCalculation = ({ bytes }: CachedPage) => bytes + bytesBeside;
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes.pages, sizeCalculation });
  const queries = new LRUCache<string, CachedPage>({ maxSize: maxBytes.queries, sizeCalculation });
  const placeOf = (key: string) => (key.includes("?") ? queries : pages);
  let making = new Map<string, Promise<CachedPage>>();
  let askedAt = Number.NEGATIVE_INFINITY;
  /** Pages dropped by recent purges. */
  let known = new Set<string>();

  const make = async (key: string, request: Request): Promise<CachedPage> => {
    const start = performance.now();
    const response = await render(request, known.has(key) || pages.peek(key)?.status === 200);
    const cost = performance.now() - start;
    const page = await keepPage(response, baseHeaders);
    const lifetime = response.headers.get("cache-control");
    const mayBeKept = !lifetime?.includes("no-store");
    const isGood = response.ok && mayBeKept && !isDegraded();
    return {
      ...page,
      madeAt: now(),
      freshFor: isDegraded() ? freshWhenDegraded : fresh,
      mayBeKept,
      cdn: isGood ? { ...cdn.tags, ...(lifetime ? {} : cdn.lifetime) } : {},
      cost,
    };
  };

  /**
   * Joins a rendering under way or starts one. A purge replaces `making`, so that outdated renderings are not cached.
   */
  const makeOnce = (key: string, request: Request): Promise<CachedPage> => {
    const current = making;
    const underWay = current.get(key);
    if (underWay) return underWay;
    const page = make(key, request)
      .then((made) => {
        // Content changed during rendering: the waiting clients get this page, later ones do not.
        if (making !== current) return { ...made, cdn: {} };
        if (made.status < 500 && made.mayBeKept) {
          const place = placeOf(key);
          place.set(key, made);
          // Slow, so only for pages that are sent often.
          if (place === pages) void improvePage(made);
        }
        return made;
      })
      .finally(() => current.delete(key));
    current.set(key, page);
    return page;
  };

  /** Restarts rendering if the client that started it has left and others still wait. */
  const makeFor = async (key: string, request: Request): Promise<CachedPage> => {
    try {
      return await makeOnce(key, request);
    } catch (error) {
      if (!(error instanceof ClientGoneError) || request.signal.aborted) throw error;
      return makeFor(key, request);
    }
  };

  const findFresh = (key: string, asked: Asked): Answer | undefined => {
    const page = placeOf(key).get(key);
    if (!page || now() - page.madeAt >= page.freshFor) return undefined;
    askedAt = now();
    return withHeaders(answerOf(page, asked), page.cdn, "cache;desc=hit");
  };

  return {
    fresh: findFresh,
    async respond(request) {
      const key = keyOf(request);
      const asked = askedBy(request);
      const found = findFresh(key, asked);
      if (found) return toResponse(found);
      askedAt = now();
      const old = placeOf(key).get(key);
      if (old && now() - old.madeAt < kept) {
        makeOnce(key, request).catch((error: unknown) => {
          if (!isRefusal(error)) console.error(error);
        });
        return toResponse(withHeaders(answerOf(old, asked), old.cdn, "cache;desc=stale"));
      }
      const page = await makeFor(key, request).catch((error: unknown) => {
        // Overload is not a failure of the page, and the stale copy may no longer be public.
        if (isRefusal(error) || !pages.has(key)) throw error;
        console.error(error);
        return undefined;
      });
      const lastGood = pages.get(key);
      if (lastGood?.status === 200 && (!page || page.status === 500)) {
        return toResponse(withHeaders(answerOf(lastGood, asked), {}, "cache;desc=last-good"));
      }
      if (!page) throw new Error("A page could not be made, and was not there before.");
      const timing = `cache;desc=miss, render;dur=${page.cost.toFixed(1)}`;
      return toResponse(withHeaders(answerOf(page, asked), page.cdn, timing));
    },
    purge() {
      const dropped = [...pages].flatMap(([key, { status }]) => (status === 200 ? [key] : []));
      // Most recently used first.
      known = new Set([...dropped, ...known].slice(0, maxKnown));
      for (const page of pages.values()) page.madeAt = Number.NEGATIVE_INFINITY;
      queries.clear();
      making = new Map();
    },
    isRead: () => now() - askedAt < kept,
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof OverloadedError || error instanceof ClientGoneError;
}

function askedBy({ method, headers }: Request): Asked {
  return {
    method,
    acceptEncoding: headers.get("accept-encoding"),
    ifNoneMatch: headers.get("if-none-match"),
  };
}

function withHeaders(
  answer: Answer,
  cdn: Readonly<Record<string, string>>,
  timing: string,
): Answer {
  return { ...answer, headers: { ...answer.headers, ...cdn, "server-timing": timing } };
}

function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}
