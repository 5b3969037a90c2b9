import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ClientGoneError } from "../http/request-queue.ts";
import { cdnHeaders } from "./cdn.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

const minuteMs = 60_000;
const padding = "x".repeat(600);

let now: number;
let content: string;
let renderCount: number;
/** Paths of pages that were rendered with priority. */
let priorityPaths: string[];
let isDegraded: boolean;
let cache: PageCache;
/** Requests whose client disconnects. */
let disconnectingRequests: WeakSet<Request>;
/** Awaited by every rendering. */
let renderingGate: Promise<void>;

beforeEach(() => {
  now = 0;
  content = "first";
  renderCount = 0;
  priorityPaths = [];
  isDegraded = false;
  renderingGate = Promise.resolve();
  disconnectingRequests = new WeakSet();
  cache = createPageCache({
    now: () => now,
    keyOf: (request) => new URL(request.url).pathname + new URL(request.url).search,
    isDegraded: () => isDegraded,
    baseHeaders: { "x-content-type-options": "nosniff" },
    cdn: cdnHeaders(false),
    render: async (request, hasPriority) => {
      renderCount += 1;
      if (disconnectingRequests.has(request)) {
        await renderingGate;
        throw new ClientGoneError("left");
      }
      if (hasPriority) priorityPaths.push(new URL(request.url).pathname);
      const body = `${content} ${padding}`;
      await renderingGate;
      const { pathname } = new URL(request.url);
      if (content === "unrenderable" || pathname === "/broken")
        return new Response("Oh no", { status: 500 });
      return new Response(body, {
        status: pathname.startsWith("/missing") ? 404 : pathname.startsWith("/moved") ? 301 : 200,
        headers: {
          "content-type": "text/html; charset=utf-8",
          ...(pathname === "/secret" ? { "cache-control": "private, no-store" } : {}),
        },
      });
    },
  });
});

const fetchPage = (path = "/", headers: Record<string, string> = {}, method = "GET") =>
  cache.respond(new Request(`http://site.example${path}`, { method, headers }));

async function readPage(path?: string): Promise<string | undefined> {
  return (await (await fetchPage(path)).text()).split(" ")[0];
}

test("a page is rendered once and then served from the cache for five minutes", async () => {
  expect(await readPage()).toBe("first");
  content = "second";
  now = 5 * minuteMs - 1;
  expect(await readPage()).toBe("first");
  expect(renderCount).toBe(1);
});

test("a prefetched page opens without another request, and no CDN caches the prefetched response", async () => {
  const prefetch = { purpose: "prefetch" };
  for (const _ of ["rendered", "cached"]) {
    const { headers } = await fetchPage("/", prefetch);
    expect(headers.get("cache-control")).toMatch(/^private, max-age=60,/);
    expect(headers.get("cdn-cache-control")).toBeNull();
  }
  expect((await fetchPage("/")).headers.get("cache-control")).toMatch(/must-revalidate$/);
  expect((await fetchPage("/secret", prefetch)).headers.get("cache-control")).toBe(
    "private, no-store",
  );
  expect((await fetchPage("/broken", prefetch)).headers.get("cache-control")).not.toContain(
    "private",
  );
});

test("a page that fails after a content change is served from its stale copy until it renders again", async () => {
  expect(await readPage()).toBe("first");
  content = "unrenderable";
  cache.purge();
  const response = await fetchPage();
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/^first /);
  expect(response.headers.get("server-timing")).toBe("cache;desc=stale-if-error");
  content = "second";
  expect(await readPage()).toBe("second");
  // A page that was never cached has no stale copy.
  content = "unrenderable";
  expect((await fetchPage("/other")).status).toBe(500);
});

test("after five minutes the next visitor gets the stale page while it is rendered again", async () => {
  await readPage();
  content = "second";
  now = 5 * minuteMs;
  expect(await readPage()).toBe("first");
  await expect.poll(() => readPage()).toBe("second");
  expect(renderCount).toBe(2);
});

test("after ten minutes a page is rendered before it is served", async () => {
  await readPage();
  content = "second";
  now = 10 * minuteMs;
  expect(await readPage()).toBe("second");
});

test("concurrent requests for a page share one rendering", async () => {
  const responses = await Promise.all([readPage(), readPage(), readPage(), readPage("/other")]);
  expect(responses).toEqual(["first", "first", "first", "first"]);
  expect(renderCount).toBe(2);
});

test("a page whose rendering began before a content change is not cached", async () => {
  const { promise, resolve: finishRendering } = Promise.withResolvers<void>();
  renderingGate = promise;
  const firstRead = readPage();
  content = "second";
  cache.purge();
  const secondRead = readPage();
  finishRendering();
  expect(await firstRead).toBe("first");
  expect(await secondRead).toBe("second");
  expect(await readPage()).toBe("second");
});

test("a page rendered from stale content is rendered again after ten seconds", async () => {
  isDegraded = true;
  await readPage();
  isDegraded = false;
  content = "second";
  now = 10_000;
  await expect.poll(() => readPage()).toBe("second");
});

test("an error is passed on but not cached; a 404 is cached with its status", async () => {
  expect((await fetchPage("/broken")).status).toBe(500);
  expect((await fetchPage("/broken")).status).toBe(500);
  expect((await fetchPage("/missing")).status).toBe(404);
  expect((await fetchPage("/missing")).status).toBe(404);
  expect(renderCount).toBe(3);
});

test("a no-store page is rendered for each visitor", async () => {
  const firstResponse = await fetchPage("/secret");
  expect(firstResponse.headers.get("cache-control")).toBe("private, no-store");
  content = "second";
  expect(await readPage("/secret")).toBe("second");
  expect(cache.getFresh("/secret", { method: "GET", acceptEncoding: "br", ifNoneMatch: "" })).toBe(
    undefined,
  );
});

test("a browser gets the best encoding it accepts", async () => {
  const brotli = await fetchPage("/", { "accept-encoding": "gzip, br" });
  const gzip = await fetchPage("/", { "accept-encoding": "gzip" });
  const expected = `first ${padding}`;
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(expected);
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(expected);
  expect(await (await fetchPage()).text()).toBe(expected);
  expect(brotli.headers.get("vary")).toBe("accept, accept-encoding");
});

test("a page is compressed in an encoding only when a client first accepts that encoding", async () => {
  const isReady = (acceptEncoding: string) =>
    cache.getFresh("/", { method: "GET", acceptEncoding, ifNoneMatch: null }) !== undefined;
  await fetchPage();
  expect(["", "gzip", "gzip, br"].map(isReady)).toEqual([true, false, false]);
  await fetchPage("/", { "accept-encoding": "gzip" });
  expect(["gzip", "gzip, br"].map(isReady)).toEqual([true, false]);
  await expect.poll(() => isReady("gzip, br")).toBe(true);
  expect(renderCount).toBe(1);
});

test("a browser with a current copy gets a 304", async () => {
  const etag = (await fetchPage("/", { "accept-encoding": "br" })).headers.get("etag") ?? "";
  const revalidation = await fetchPage("/", {
    "accept-encoding": "br",
    "if-none-match": `"old", W/${etag}`,
  });
  expect(revalidation.status).toBe(304);
  expect(await revalidation.text()).toBe("");
  expect((await fetchPage("/", { "if-none-match": etag })).status).toBe(200);
});

test("HEAD responds like GET, without a body", async () => {
  const response = await fetchPage("/", {}, "HEAD");
  expect(response.headers.get("content-length")).toBe(String(`first ${padding}`.length));
  expect(await response.text()).toBe("");
});

test("`getFresh` finds a fresh page by its key", async () => {
  const pageRequest = { method: "GET", acceptEncoding: "br", ifNoneMatch: undefined };
  expect(cache.getFresh("/", pageRequest)).toBeUndefined();
  await fetchPage("/", { "accept-encoding": "br" });
  const cachedResponse = cache.getFresh("/", pageRequest);
  expect(cachedResponse?.status).toBe(200);
  expect(cachedResponse?.headers).toMatchObject({
    "content-encoding": "br",
    "x-content-type-options": "nosniff",
  });
  expect(
    cache.getFresh("/", { ...pageRequest, ifNoneMatch: cachedResponse?.headers.etag })?.status,
  ).toBe(304);
  now = 5 * minuteMs;
  expect(cache.getFresh("/", pageRequest)).toBeUndefined();
});

test("a cached page is compressed at the highest quality in idle time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  content = "word ".repeat(50) + Array.from({ length: 2000 }, (_, index) => index * 7).join(" ");
  const readSize = async () =>
    (await fetchPage("/", { "accept-encoding": "br" })).headers.get("content-length");
  const quickSize = Number(await readSize());
  const { promise, resolve: finishRendering } = Promise.withResolvers<void>();
  renderingGate = promise;
  const search = fetchPage("/blog?q=a");
  await vi.advanceTimersByTimeAsync(3_000);
  finishRendering();
  await search;
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.poll(async () => Number(await readSize())).toBeLessThan(quickSize);
  const body = await (await fetchPage("/", { "accept-encoding": "br" })).arrayBuffer();
  expect(brotliDecompressSync(body).toString()).toContain("word word");
});

test("Server-Timing distinguishes cache hits from misses", async () => {
  expect((await fetchPage()).headers.get("server-timing")).toMatch(/^cache;desc=miss, render;dur=/);
  expect((await fetchPage()).headers.get("server-timing")).toBe("cache;desc=hit");
});

test.each(["/blog?q=", "/missing/", "/moved/"])(
  "a flood of requests for %s… evicts no other page, not even a page that is read rarely",
  async (path) => {
    await readPage("/");
    content = "x".repeat(300_000);
    for (let count = 0; count < 240; count += 1) await fetchPage(`${path}${count}`);
    renderCount = 0;
    expect(await readPage("/")).toBe("first");
    await fetchPage(`${path}239`);
    expect(renderCount).toBe(0);
    await fetchPage(`${path}0`);
    expect(renderCount).toBe(1);
  },
);

test("after a save, pages that were cached before are rendered with priority", async () => {
  for (const path of ["/", "/missing", "/blog?q=a"]) await fetchPage(path);
  cache.purge();
  cache.purge();
  for (const path of ["/", "/missing", "/blog?q=a", "/new"]) await fetchPage(path);
  expect(priorityPaths).toEqual(["/"]);
});

test("clients that wait for a page get it even if the client that started its rendering disconnects", async () => {
  const disconnect = new AbortController();
  const request = new Request("http://site.example/blog?q=a", { signal: disconnect.signal });
  disconnectingRequests.add(request);
  const { promise, resolve } = Promise.withResolvers<void>();
  renderingGate = promise;
  const abortedResponse = cache.respond(request);
  const remainingRequest = readPage("/blog?q=a");
  disconnect.abort();
  resolve();
  await expect(abortedResponse).rejects.toThrow(ClientGoneError);
  expect(await remainingRequest).toBe("first");
});

test("`wasReadRecently` is true for ten minutes after the last request", async () => {
  expect(cache.wasReadRecently()).toBe(false);
  await fetchPage();
  now = 10 * minuteMs - 1;
  expect(cache.wasReadRecently()).toBe(true);
  now = 10 * minuteMs;
  expect(cache.wasReadRecently()).toBe(false);
});
