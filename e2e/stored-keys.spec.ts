import type { Page } from "@playwright/test";
import { navigateAdmin } from "./support/admin.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

/** Key that only the tests store, in `signIn`. */
const testKey = "signed-in";

/** Names of all keys in the browser's storage for this site. */
async function readStoredKeys(page: Page): Promise<string[]> {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ""),
  ]);
  const cookies = await page.context().cookies();
  return [...inPage, ...cookies.map(({ name }) => name)];
}

test("the privacy page lists all storage keys of visitors and owner", async ({ signIn, page }) => {
  const foundKeys = new Set<string>();
  const collect = async () => {
    for (const key of await readStoredKeys(page)) foundKeys.add(key);
  };
  await page.goto("/");
  await page.getByRole("button", { name: "OK" }).click();
  await page.getByRole("button", { name: /^Colours/ }).click();
  // A hydrated page stores its scroll position when the visitor follows a link to another page.
  await hydrateByScrolling(page);
  await page.getByRole("link", { name: "Notes" }).first().click();
  await expect(page).toHaveURL(/\/blog$/);
  await collect();
  await page.reload();
  await collect();
  await signIn();
  await page.goto("/admin");
  await expect(page.getByRole("main")).toBeVisible();
  await collect();
  for (const path of ["/admin/blog", "/admin/media"]) {
    await navigateAdmin(page, path);
    await expect(page.getByRole("main")).toBeVisible();
    await collect();
  }
  await page.goto("/privacy");
  const listedKeys = await page.getByRole("main").locator("code").allTextContents();
  // For keys whose names vary, the page lists only the prefix.
  const isListed = (key: string) => listedKeys.some((name) => name !== "" && key.startsWith(name));
  foundKeys.delete(testKey);
  expect([...foundKeys].filter((key) => !isListed(key))).toEqual([]);
  expect(foundKeys).toContain("scroll-positions");
});
