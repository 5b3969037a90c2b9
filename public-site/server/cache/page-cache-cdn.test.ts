import { beforeEach, expect, test } from "vitest";
import { cdnHeaders } from "./cdn.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

let isDegraded: boolean;
let canRender: boolean;
/** Awaited by every rendering. */
let renderingGate: Promise<void>;
let cache: PageCache;

const lifetimes: Record<string, string> = {
  "/secret": "private, no-store",
  "/picture": "public, max-age=300",
};

beforeEach(() => {
  isDegraded = false;
  canRender = true;
  renderingGate = Promise.resolve();
  cache = createPageCache({
    keyOf: ({ url }) => url,
    isDegraded: () => isDegraded,
    baseHeaders: {},
    cdn: cdnHeaders(true),
    render: async ({ url }) => {
      await renderingGate;
      const { pathname } = new URL(url);
      const lifetime = lifetimes[pathname];
      const status = pathname === "/missing" ? 404 : 200;
      return new Response("A page", {
        status: canRender ? status : 500,
        headers: lifetime ? { "cache-control": lifetime } : {},
      });
    },
  });
});

const requestPage = (path = "/", headers: Record<string, string> = {}) =>
  cache.respond(new Request(`http://site.example${path}`, { headers }));

/** Headers for shared caches. */
const cacheHeaders = ({ headers }: Response) => ({
  lifetime: headers.get("cache-control"),
  tag: headers.get("cache-tag"),
});

const notSharedHeaders = { lifetime: "public, max-age=0, must-revalidate", tag: null };

test("a CDN may cache a public page and purge it by its tag; browsers revalidate", async () => {
  const sharedHeaders = {
    lifetime: "public, max-age=0, s-maxage=3600, must-revalidate",
    tag: "portfolio",
  };
  expect(cacheHeaders(await requestPage())).toEqual(sharedHeaders);
  const secondResponse = await requestPage();
  expect(cacheHeaders(secondResponse)).toEqual(sharedHeaders);
  expect(secondResponse.headers.get("surrogate-key")).toBe("portfolio");
  expect(secondResponse.headers.get("cdn-cache-control")).toContain("stale-while-revalidate");
  const notModifiedResponse = await requestPage("/", {
    "if-none-match": secondResponse.headers.get("etag") ?? "",
  });
  expect(notModifiedResponse.status).toBe(304);
  expect(cacheHeaders(notModifiedResponse)).toEqual(sharedHeaders);
  expect(cacheHeaders(await requestPage("/picture"))).toEqual({
    lifetime: "public, max-age=300",
    tag: "portfolio",
  });
});

test("a CDN does not cache private and missing pages", async () => {
  expect(cacheHeaders(await requestPage("/secret"))).toEqual({
    lifetime: "private, no-store",
    tag: null,
  });
  expect(cacheHeaders(await requestPage("/missing"))).toEqual(notSharedHeaders);
});

test("a CDN does not cache pages with stale content or stale copies of failed pages", async () => {
  await requestPage("/old");
  isDegraded = true;
  for (const attempt of ["rendered", "cached"])
    expect(cacheHeaders(await requestPage()), attempt).toEqual(notSharedHeaders);
  canRender = false;
  cache.purge();
  const oldPage = await requestPage("/old");
  expect(oldPage.headers.get("server-timing")).toBe("cache;desc=stale-if-error");
  expect(cacheHeaders(oldPage)).toEqual(notSharedHeaders);
});

test("a CDN does not cache a page whose rendering began before a content change", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  renderingGate = promise;
  const waitingResponse = requestPage();
  cache.purge();
  resolve();
  const response = await waitingResponse;
  expect(response.status).toBe(200);
  expect(cacheHeaders(response)).toEqual(notSharedHeaders);
});
