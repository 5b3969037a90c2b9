import type { Page } from "@playwright/test";

/** Touches the page, a little way down, and waits until it answers for itself, as it may have done already. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => "isHydrated" in self);
}
