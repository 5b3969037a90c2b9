import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { etagOf } from "./etag.ts";
import { chooseEncoding, type Encoding } from "./negotiate.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Age in milliseconds up to which a page is served as it is, as a browser's query cache would. */
const fresh = 5 * 60_000;

/** Age up to which a page is still served while a newer one is made. */
const kept = 10 * 60_000;

/** The same for a page made while content could not be loaded. */
const freshWhenDegraded = 10_000;

/** Bytes kept, compressed forms included; the page not asked for the longest gives way. */
const maxBytes = 64 * 1024 * 1024;

/** Brotli qualities: about 5 ms and about 100 ms for a page. */
const quickly = 5;
const thoroughly = constants.BROTLI_MAX_QUALITY;

/** A page ready to be sent, as often as asked. */
interface CachedPage {
  status: number;
  headers: Headers;
  bodies: Map<Encoding, Uint8Array<ArrayBuffer>>;
  /** Of all bodies together. */
  bytes: number;
  etag: string;
  /** When it was made, in milliseconds since the epoch. */
  madeAt: number;
  freshFor: number;
  /** Milliseconds that rendering took. */
  cost: number;
}

/** What the cache needs to know besides how to render. */
export interface PageCacheOptions {
  render: (request: Request) => Promise<Response>;
  /** The name under which a request's answer is kept. */
  keyOf: (request: Request) => string;
  /** True while pages are made from less than the newest content. */
  isDegraded: () => boolean;
  now?: () => number;
}

/** Answers requests for pages; see {@link createPageCache}. */
export interface PageCache {
  respond(request: Request): Promise<Response>;
  /** Forgets every page, those in the making included. */
  purge(): void;
}

/**
 * Keeps rendered pages in memory with their compressed forms. A page is fresh for five minutes and kept for ten, in
 * which the first request for it has a newer one made; requests for a page in the making wait for the same one.
 * Errors (status 500 and above) are passed on but not kept.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, keyOf, isDegraded, now = Date.now } = options;
  const pages = new Map<string, CachedPage>();
  let making = new Map<string, Promise<CachedPage>>();
  let bytes = 0;

  const make = async (request: Request): Promise<CachedPage> => {
    const start = performance.now();
    const response = await render(request);
    const body = Buffer.from(await response.arrayBuffer());
    const cost = performance.now() - start;
    const bodies = await compress(body, response.headers.get("content-type") ?? "");
    return {
      status: response.status,
      headers: response.headers,
      bodies,
      bytes: [...bodies.values()].reduce((sum, { length }) => sum + length, 0),
      etag: etagOf(body),
      madeAt: now(),
      freshFor: isDegraded() ? freshWhenDegraded : fresh,
      cost,
    };
  };

  /** The page in the making, or a new one. A purge meanwhile replaces `making`, and what is made is not kept. */
  const makeOnce = (key: string, request: Request): Promise<CachedPage> => {
    const current = making;
    const underWay = current.get(key);
    if (underWay) return underWay;
    const page = make(request)
      .then((made) => {
        if (making === current && made.status < 500) {
          keep(key, made);
          void improve(made);
        }
        return made;
      })
      .finally(() => current.delete(key));
    current.set(key, page);
    return page;
  };

  /** Puts a page last in the order in which pages give way. */
  const keep = (key: string, page: CachedPage) => {
    drop(key);
    pages.set(key, page);
    bytes += page.bytes;
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };

  const drop = (key: string) => {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };

  return {
    async respond(request) {
      const key = keyOf(request);
      const page = pages.get(key);
      const age = page ? now() - page.madeAt : Number.POSITIVE_INFINITY;
      if (!page || age >= kept) return send(request, await makeOnce(key, request), "miss");
      if (age < page.freshFor) {
        keep(key, page);
        return send(request, page, "hit");
      }
      makeOnce(key, request).catch((error: unknown) => console.error(error));
      return send(request, page, "stale");
    },
    purge() {
      pages.clear();
      bytes = 0;
      making = new Map();
    },
  };
}

function send(request: Request, page: CachedPage, outcome: "hit" | "stale" | "miss"): Response {
  const encoding = chooseEncoding(request.headers.get("accept-encoding"), [...page.bodies.keys()]);
  const headers = new Headers(page.headers);
  // One tag per encoding: they are different bytes.
  const etag = encoding === "identity" ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
  headers.set("etag", etag);
  headers.set("vary", "accept-encoding");
  headers.set(
    "server-timing",
    outcome === "miss"
      ? `cache;desc=miss, render;dur=${page.cost.toFixed(1)}`
      : `cache;desc=${outcome}`,
  );
  if (!headers.has("cache-control"))
    headers.set("cache-control", "public, max-age=0, must-revalidate");
  if (page.status === 200 && matches(request.headers.get("if-none-match"), etag)) {
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  const body = page.bodies.get(encoding) ?? new Uint8Array();
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  return new Response(request.method === "HEAD" ? null : body, { status: page.status, headers });
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** Every form of a body in order of preference. What is small or compressed already has only itself. */
async function compress(
  body: Buffer<ArrayBuffer>,
  type: string,
): Promise<Map<Encoding, Uint8Array<ArrayBuffer>>> {
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>();
  if (body.length > 500 && /^text\/|json|xml|javascript|manifest|svg|x-script/.test(type)) {
    const [br, gz] = await Promise.all([brotli(body, quickly), compressGzip(body)]);
    bodies.set("br", br).set("gzip", gz);
  }
  return bodies.set("identity", body);
}

/** Compresses a page that is kept as well as possible: too slow for who waits for it, a tenth smaller for all others. */
async function improve({ bodies }: CachedPage): Promise<void> {
  const body = bodies.get("identity");
  if (body && bodies.has("br")) bodies.set("br", await brotli(body, thoroughly));
}

function brotli(body: Uint8Array, quality: number): Promise<Buffer<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return compressBrotli(body, { params });
}
