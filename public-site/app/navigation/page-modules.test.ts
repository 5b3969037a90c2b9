// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { hydratedEvent } from "../document/deferred-hydration.ts";
import {
  getPrefetchSignal,
  hideTapsDuringHydration,
  letBrowserOpenUnloadedPages,
  prefetchModules,
  resetPrefetches,
} from "./page-modules.ts";

Object.assign(window, {
  __reactRouterDataRouter: { routes: [{ id: "post", path: "/post" }] },
  __reactRouterManifest: {
    routes: {
      post: {
        id: "post",
        module: "/post.js",
        imports: ["/loaded.js", "/aborted.js"],
        css: ["/inlined.css#"],
      },
    },
  },
  __reactRouterRouteModules: {},
});

test("a click on a link to a page without modules aborts prefetches, unless it opens a new tab", () => {
  // jsdom cannot open pages.
  window.addEventListener("click", (event) => event.preventDefault(), { capture: true });
  letBrowserOpenUnloadedPages();
  document.body.innerHTML = '<a href="/post">Post</a>';
  const signal = getPrefetchSignal();
  const click = (init: MouseEventInit) =>
    document
      .querySelector("a")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  click({ ctrlKey: true });
  expect(signal.aborted).toBe(false);
  click({});
  expect(signal.aborted).toBe(true);
});

test("before hydration, taps on page links are hidden from React, which would hydrate the page before the click", () => {
  document.body.innerHTML = '<a href="/post">Post</a><button>Share</button>';
  const seenTargets: unknown[] = [];
  document.addEventListener("pointerdown", ({ target }) => seenTargets.push(target));
  hideTapsDuringHydration();
  const tap = (selector: string) => {
    const target = document.querySelector(selector);
    target?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    return target;
  };
  tap("a");
  const button = tap("button");
  window.dispatchEvent(new Event(hydratedEvent));
  expect(seenTargets).toEqual([button]);
  const link = tap("a");
  expect(seenTargets).toEqual([button, link]);
});

test("two prefetches of a page fetch each file once, and none that the document has loaded; an aborted fetch is repeated", async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/inlined.css#">';
  const responses: Record<string, number> = { "/loaded.js": 200, "/aborted.js": 0 };
  const entriesFor = (url: string) => {
    const responseStatus = responses[new URL(url).pathname];
    return responseStatus === undefined ? [] : [{ responseStatus } as PerformanceResourceTiming];
  };
  vi.spyOn(performance, "getEntriesByName").mockImplementation(entriesFor);
  const fetchFile = vi.fn(async () => new Response(""));
  vi.stubGlobal("fetch", fetchFile);
  resetPrefetches();
  const signal = getPrefetchSignal();
  const prefetches = [prefetchModules("/post", signal), prefetchModules("/post", signal)];
  // Aborts `signal`, so that the module is not imported, which would fail.
  resetPrefetches();
  await Promise.all(prefetches);
  expect(fetchFile.mock.calls.map(([href]: unknown[]) => href)).toEqual([
    "/post.js",
    "/aborted.js",
  ]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
