import type { Page } from "@playwright/test";

/**
 * Scrolls the page and waits until it is hydrated and has prefetched the modules of the pages it links to. Scrolls by
 * script, because after the mouse wheel the page would still move while a test reads a position or opens a photo.
 */
export async function hydrate(page: Page): Promise<void> {
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
