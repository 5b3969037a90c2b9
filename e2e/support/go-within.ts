import { expect, type Page } from "@playwright/test";

/**
 * Leads the admin that is open to another of its pages, as a link within it does, and waits until that page is there:
 * to load all of the admin again takes several times as long.
 *
 * @param path Of a page whose title is another than the open one's.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const left = await page.title();
  await page.evaluate((to) => {
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
  await expect(page).not.toHaveTitle(left);
}
