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
import { BusyError, GoneError } from "./turns.ts";

/** Age in milliseconds up to which a page is served as it is, as a browser's query cache would. */
const fresh = 5 * 60_000;

/** Age up to which a page is still served while a newer one is made. */
const kept = 10 * 60_000;

/** The same for a page made while content could not be loaded. */
const freshWhenDegraded = 10_000;

/**
 * Bytes kept, compressed forms included; the page not asked for the longest gives way. Pages with a query have a place
 * of their own: there are as many as visitors have questions, and they must not push out what everybody reads.
 */
const maxBytes = { pages: 56 * 1024 * 1024, queries: 8 * 1024 * 1024 };

/** What keeping a page takes besides its bodies, about. */
const bytesBeside = 2048;

/** Pages that are remembered as having been there. */
const maxKnown = 200;

interface CachedPage extends KeptPage {
  /** When it was made, in milliseconds since the epoch. */
  madeAt: number;
  freshFor: number;
  /** False for an answer that says of itself that nobody may keep it. */
  mayBeKept: boolean;
  /** What says to a CDN that it may keep it, too. */
  cdn: Readonly<Record<string, string>>;
  /** Milliseconds that rendering took. */
  cost: number;
}

/** What the cache needs to know besides how to render. */
export interface PageCacheOptions {
  /** @param isKnown True for a page that was here before, which visitors may well want again. */
  render: (request: Request, isKnown: boolean) => Promise<Response>;
  /** The name under which a request's answer is kept. */
  keyOf: (request: Request) => string;
  /** Headers of every answer of this server. */
  baseHeaders: Readonly<Record<string, string>>;
  /** What a page is sent with that everybody may keep. */
  cdn: CdnHeaders;
  /** True while pages are made from less than the newest content. */
  isDegraded: () => boolean;
  now?: () => number;
}

/** Answers requests for pages; see {@link createPageCache}. */
export interface PageCache {
  /** @throws what rendering throws. */
  respond(request: Request): Promise<Response>;
  /** The answer from memory, if there is a fresh page of that name. */
  fresh(key: string, asked: Asked): Answer | undefined;
  /** Makes every page anew from now on, those in the making included. */
  purge(): void;
  /** True while a page is kept that might be sent: somebody asked for one within ten minutes. */
  isRead(): boolean;
}

/**
 * Keeps rendered pages in memory with their compressed forms. A page is fresh for five minutes and kept for ten, in
 * which the first request for it has a newer one made; requests for a page in the making wait for the same one.
 * Errors (status 500 and above) are passed on but not kept, nor are answers that say `no-store`. Where this server
 * itself fails at a page (status 500), it is answered as it last was, even from before content changed.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, keyOf, baseHeaders, cdn, isDegraded, now = Date.now } = options;
  const sizeCalculation = ({ bytes }: CachedPage) => bytes + bytesBeside;
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes.pages, sizeCalculation });
  const queries = new LRUCache<string, CachedPage>({ maxSize: maxBytes.queries, sizeCalculation });
  const placeOf = (key: string) => (key.includes("?") ? queries : pages);
  let making = new Map<string, Promise<CachedPage>>();
  let askedAt = Number.NEGATIVE_INFINITY;
  /** Pages that the newest purges dropped. */
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

  /** The page in the making, or a new one. A purge meanwhile replaces `making`, and what is made is not kept. */
  const makeOnce = (key: string, request: Request): Promise<CachedPage> => {
    const current = making;
    const underWay = current.get(key);
    if (underWay) return underWay;
    const page = make(key, request)
      .then((made) => {
        // Made of what has changed since: good for who waits for it, and for nobody after them.
        if (making !== current) return { ...made, cdn: {} };
        if (made.status < 500 && made.mayBeKept) {
          const place = placeOf(key);
          place.set(key, made);
          // Worth it only for what is sent again and again.
          if (place === pages) void improvePage(made);
        }
        return made;
      })
      .finally(() => current.delete(key));
    current.set(key, page);
    return page;
  };

  /** Begins anew where the one for whom it was being made has left, and others wait. */
  const makeFor = async (key: string, request: Request): Promise<CachedPage> => {
    try {
      return await makeOnce(key, request);
    } catch (error) {
      if (!(error instanceof GoneError) || request.signal.aborted) throw error;
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
        // Too many at once is no fault of the page: what was public before may not be any more.
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
      // The most recently asked for come first.
      known = new Set([...dropped, ...known].slice(0, maxKnown));
      for (const page of pages.values()) page.madeAt = Number.NEGATIVE_INFINITY;
      queries.clear();
      making = new Map();
    },
    isRead: () => now() - askedAt < kept,
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof BusyError || error instanceof GoneError;
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
