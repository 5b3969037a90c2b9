import { LRUCache } from "lru-cache";
import { ClientGoneError, OverloadedError } from "../http/request-queue.ts";
import type { CdnHeaders } from "./cdn.ts";
import {
  type EncodedPage,
  encodeFor,
  encodePage,
  isEncodedFor,
  type PageRequest,
  type PageResponse,
  recompressPage,
  selectResponse,
} from "./encoded-page.ts";

/** Age in ms up to which a cached page is sent without rendering it again. */
const freshMs = 5 * 60_000;

/** Age in ms up to which a cached page is sent while it is rendered again (stale-while-revalidate). */
const staleMs = 10 * 60_000;

/** Replaces `freshMs` for a page that was rendered while content could not be loaded. */
const degradedFreshMs = 10_000;

/**
 * Sizes of the caches in bytes, compressed bodies included. Pages with a query, redirects and missing pages have their own
 * cache, because their number is unlimited and they must not evict other pages.
 */
const maxBytes = { pages: 56 * 1024 * 1024, queriesAndMissing: 8 * 1024 * 1024 };

/** Estimated memory in bytes of an entry besides its bodies and its URL. */
const entryOverheadBytes = 2048;

/**
 * Cache headers of a response to a prefetch. They replace the headers for a CDN. For a minute the browser opens the page without a
 * request, and for four more minutes with a request in the background.
 */
const prefetchedHeaders = { "cache-control": "private, max-age=60, stale-while-revalidate=240" };

/**
 * Time in ms without a newly cached page before all cached pages are compressed again at the highest quality. Longer than
 * the pause between two saves in a row, because each save makes the pages outdated.
 */
const idleMs = 2_000;

/** Maximum number of purged pages that are rendered with priority when they are requested again. */
const maxPriorityKeys = 200;

interface CachedPage extends EncodedPage {
  /** In ms since the epoch. */
  renderedAt: number;
  freshMs: number;
  /** False for `no-store`. */
  isCacheable: boolean;
  /** Headers that allow a CDN to cache the page; empty if it must not. */
  cdn: Readonly<Record<string, string>>;
  renderMs: number;
}

export interface PageCacheOptions {
  /** @param hasPriority True for a page that is cached or was cached before a recent purge. */
  render: (request: Request, hasPriority: boolean) => Promise<Response>;
  keyOf: (request: Request) => string;
  /** Headers of every response. */
  baseHeaders: Readonly<Record<string, string>>;
  cdn: CdnHeaders;
  /** True while content cannot be loaded and pages show stale or default content. */
  isDegraded: () => boolean;
  now?: () => number;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches rendered pages and their compressed bodies in memory. A page is fresh for five minutes. For five more minutes
 * it is sent while it is rendered again. Concurrent requests for a page share one rendering. Caches no response with
 * `no-store` or with a status of 500 or more. If rendering a page throws or has status 500, responds with the page's
 * last cached copy, even if that copy is outdated.
 */
export function createPageCache(options: PageCacheOptions) {
  const { render, keyOf, baseHeaders, cdn, isDegraded, now = Date.now } = options;
  // Headers of a page can repeat its URL.
  const sizeCalculation = ({ bytes }: CachedPage, key: string) =>
    bytes + 4 * key.length + entryOverheadBytes;
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes.pages,
    sizeCalculation,
    dispose: (page) => pagesToRecompress.delete(page),
  });
  const queriesAndMissing = new LRUCache<string, CachedPage>({
    maxSize: maxBytes.queriesAndMissing,
    sizeCalculation,
  });
  const find = (key: string) => pages.get(key) ?? queriesAndMissing.get(key);
  const store = (key: string, page: CachedPage) => {
    const isQueryOrMissing = key.includes("?") || page.status !== 200;
    (isQueryOrMissing ? pages : queriesAndMissing).delete(key);
    (isQueryOrMissing ? queriesAndMissing : pages).set(key, page);
    if (!isQueryOrMissing) recompressWhenIdle(page);
  };
  let renderings = new Map<string, Promise<CachedPage>>();
  let lastRequestedAt = Number.NEGATIVE_INFINITY;
  /** Keys of pages that recent purges marked as outdated. They are rendered with priority. */
  let priorityKeys = new Set<string>();

  /** Pages without a query that will be compressed at the highest quality in idle time, because this is slow. */
  const pagesToRecompress = new Set<EncodedPage>();
  let idleTimer: NodeJS.Timeout | undefined;
  const waitUntilIdle = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(recompressPending, idleMs).unref();
  };
  const recompressWhenIdle = (page: EncodedPage) => {
    pagesToRecompress.add(page);
    waitUntilIdle();
  };
  const recompressPending = async () => {
    for (const page of pagesToRecompress) {
      if (renderings.size > 0) return waitUntilIdle();
      pagesToRecompress.delete(page);
      await recompressPage(page);
    }
  };

  const renderPage = async (key: string, request: Request): Promise<CachedPage> => {
    const startMs = performance.now();
    const response = await render(
      request,
      priorityKeys.has(key) || pages.peek(key)?.status === 200,
    );
    const renderMs = performance.now() - startMs;
    const page = await encodePage(response, baseHeaders);
    const cacheControl = response.headers.get("cache-control");
    const isCacheable = !cacheControl?.includes("no-store");
    const allowsCdn = response.ok && isCacheable && !isDegraded();
    return {
      ...page,
      renderedAt: now(),
      freshMs: isDegraded() ? degradedFreshMs : freshMs,
      isCacheable,
      cdn: allowsCdn ? { ...cdn.tags, ...(cacheControl ? {} : cdn.lifetime) } : {},
      renderMs,
    };
  };

  /**
   * Joins a rendering under way or starts one. A purge replaces `renderings`, so that outdated renderings are not
   * cached.
   */
  const renderOnce = (key: string, request: Request): Promise<CachedPage> => {
    const renderingsAtStart = renderings;
    const existingRendering = renderingsAtStart.get(key);
    if (existingRendering) return existingRendering;
    const page = renderPage(key, request)
      .then((renderedPage) => {
        // Content changed during rendering, so the page is sent to the waiting clients but not cached.
        if (renderings !== renderingsAtStart) return { ...renderedPage, cdn: {} };
        if (renderedPage.status < 500 && renderedPage.isCacheable) store(key, renderedPage);
        return renderedPage;
      })
      .finally(() => renderingsAtStart.delete(key));
    renderingsAtStart.set(key, page);
    return page;
  };

  /** Renders again if the client that started the shared rendering disconnected, but this request's client did not. */
  const renderUnlessAborted = async (key: string, request: Request): Promise<CachedPage> => {
    try {
      return await renderOnce(key, request);
    } catch (error) {
      if (!(error instanceof ClientGoneError) || request.signal.aborted) throw error;
      return renderUnlessAborted(key, request);
    }
  };

  const findFresh = (key: string): CachedPage | undefined => {
    const page = find(key);
    return page && now() - page.renderedAt < page.freshMs ? page : undefined;
  };

  return {
    /** The cached response; undefined if the page is not fresh or not yet compressed for the client. */
    getFresh(key: string, pageRequest: PageRequest): PageResponse | undefined {
      const page = findFresh(key);
      if (!page || !isEncodedFor(page, pageRequest.acceptEncoding)) return undefined;
      lastRequestedAt = now();
      return toPageResponse(page, pageRequest, "cache;desc=hit");
    },
    /** Rejects if rendering throws and there is no cached copy, or if the queue refuses the request. */
    async respond(request: Request): Promise<Response> {
      const key = keyOf(request);
      const pageRequest = pageRequestOf(request);
      const respond = async (page: CachedPage, timing: string) => {
        await encodeFor(page, pageRequest.acceptEncoding);
        return toResponse(toPageResponse(page, pageRequest, timing));
      };
      lastRequestedAt = now();
      const freshPage = findFresh(key);
      if (freshPage) return respond(freshPage, "cache;desc=hit");
      const stalePage = find(key);
      if (stalePage && now() - stalePage.renderedAt < staleMs) {
        renderOnce(key, request).catch((error: unknown) => {
          if (!isRefusal(error)) console.error(error);
        });
        return respond(stalePage, "cache;desc=stale");
      }
      const page = await renderUnlessAborted(key, request).catch((error: unknown) => {
        // A refused client can retry. Do not send it an old copy, because the content may no longer be public.
        if (isRefusal(error) || !pages.has(key)) throw error;
        console.error(error);
        return undefined;
      });
      const staleCopy = pages.get(key);
      if (staleCopy?.status === 200 && (!page || page.status === 500)) {
        return respond({ ...staleCopy, cdn: {} }, "cache;desc=stale-if-error");
      }
      if (!page) throw new Error("The page could not be rendered, and no copy of it is cached.");
      return respond(page, `cache;desc=miss, render;dur=${page.renderMs.toFixed(1)}`);
    },
    /** Marks all pages as outdated, including those being rendered. */
    purge() {
      const purgedKeys = [...pages].flatMap(([key, { status }]) => (status === 200 ? [key] : []));
      // The most recently used pages come first.
      priorityKeys = new Set([...purgedKeys, ...priorityKeys].slice(0, maxPriorityKeys));
      for (const page of pages.values()) page.renderedAt = Number.NEGATIVE_INFINITY;
      queriesAndMissing.clear();
      pagesToRecompress.clear();
      renderings = new Map();
    },
    /** True if a page was requested within the last ten minutes. */
    wasReadRecently: () => now() - lastRequestedAt < staleMs,
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof OverloadedError || error instanceof ClientGoneError;
}

function pageRequestOf({ method, headers }: Request): PageRequest {
  return {
    method,
    acceptEncoding: headers.get("accept-encoding"),
    ifNoneMatch: headers.get("if-none-match"),
    purpose: headers.get("purpose"),
  };
}

function toPageResponse(page: CachedPage, pageRequest: PageRequest, timing: string): PageResponse {
  const response = selectResponse(page, pageRequest);
  const isPrefetch = pageRequest.purpose?.startsWith("prefetch") && "cache-control" in page.cdn;
  const cacheHeaders = isPrefetch ? prefetchedHeaders : page.cdn;
  const headers = { ...response.headers, ...cacheHeaders, "server-timing": timing };
  return { ...response, headers };
}

function toResponse({ status, headers, body }: PageResponse): Response {
  return new Response(body, { status, headers });
}
