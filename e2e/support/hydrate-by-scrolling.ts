import type { Page } from "@playwright/test";

/**
 * Scrolls the page, and waits until the page is hydrated and has prefetched the modules of the pages to which it links.
 * Scrolls by a script, because after a turn of the mouse wheel the page would still move while a test reads a position
 * or opens a photo.
 */
export async function hydrateByScrolling(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollBy({ top: 600, behavior: "instant" });
    // A short page does not scroll.
    dispatchEvent(new Event("scroll"));
  });
  await page.waitForFunction(
    () =>
      "isHydrated" in self && !document.querySelector("link[rel=modulepreload][fetchpriority=low]"),
  );
}
