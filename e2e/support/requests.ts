import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** The stream of live changes, which the admin keeps open, so that Playwright's `networkidle` never comes. */
const liveChanges = "/api/live";

/**
 * Observes the requests of a page from now on.
 *
 * @returns a function that waits until the page has requested nothing for `quietMs`, counted from its call at the
 * earliest,
 *   because the action before it may cause requests with a delay.
 */
export function watchRequests(page: Page, quietMs: number): () => Promise<void> {
  const open = new Set<unknown>();
  let changed = performance.now();
  const change = () => {
    changed = performance.now();
  };
  page.on("request", (request) => {
    change();
    if (!request.url().endsWith(liveChanges)) open.add(request);
  });
  for (const event of ["requestfinished", "requestfailed"] as const) {
    page.on(event as "requestfinished", (request) => {
      change();
      open.delete(request);
    });
  }
  return async () => {
    change();
    while (open.size > 0 || performance.now() - changed < quietMs) await delay(50);
  };
}
