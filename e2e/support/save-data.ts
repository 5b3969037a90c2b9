import type { Page } from "@playwright/test";

/** Turns on data saving, so that the page prefetches nothing. Call this before opening the page. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", {
      configurable: true,
      value: { saveData: true },
    });
  });
}
