import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** Path of the stream of live changes. The admin keeps it open, so Playwright's `networkidle` would never occur. */
const liveChangesPath = "/api/live";

/**
 * Observes the requests of a page.
 *
 * @returns a function that waits until the page has requested nothing for `quietMs` since the call of this function. An
 *   action may cause requests with a delay.
 */
export function watchRequests(page: Page, quietMs: number): () => Promise<void> {
  const openRequests = new Set<unknown>();
  let lastChangeTime = performance.now();
  const recordChange = () => {
    lastChangeTime = performance.now();
  };
  page.on("request", (request) => {
    recordChange();
    if (!request.url().endsWith(liveChangesPath)) openRequests.add(request);
  });
  for (const event of ["requestfinished", "requestfailed"] as const) {
    page.on(event as "requestfinished", (request) => {
      recordChange();
      openRequests.delete(request);
    });
  }
  return async () => {
    recordChange();
    while (openRequests.size > 0 || performance.now() - lastChangeTime < quietMs) await delay(50);
  };
}

/** Counts the documents that the page requests after the call. Excludes the documents of frames, such as a preview. */
export function countDocuments(page: Page): () => number {
  let documentCount = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documentCount += 1;
  });
  return () => documentCount;
}

/** Collects the paths of the modules that the page requests after the call. */
export function recordModules(page: Page): string[] {
  const requestedPaths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/") && pathname.endsWith(".js")) requestedPaths.push(pathname);
  });
  return requestedPaths;
}
