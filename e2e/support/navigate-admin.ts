import { expect, type Page } from "@playwright/test";

/**
 * Navigates the open admin as a link does, and waits for the page. A reload takes several times as long.
 *
 * @param path Path of a page with another title than the open one.
 */
export async function navigateAdmin(page: Page, path: string): Promise<void> {
  const previousTitle = await page.title();
  await page.evaluate((to) => {
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
  await expect(page).not.toHaveTitle(previousTitle);
}
