import type { Page } from "@playwright/test";

/** Scrolls the page and waits until it is hydrated and has prefetched the modules of the pages it links to. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(
    () =>
      "isHydrated" in self && !document.querySelector("link[rel=modulepreload][fetchpriority=low]"),
  );
}
