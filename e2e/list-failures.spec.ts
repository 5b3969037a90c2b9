import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { navigateAdmin } from "./support/admin.ts";
import { editSection } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

/**
 * Pages with a list: path, the table or function that returns the list, its name in the error, and a text of the loaded
 * page. `ListFilterProvider.test.tsx` tests the other lists.
 */
const lists = [
  ["/admin", "projects", "A part of this overview", "Next steps"],
  ["/admin/sections", "portfolio_sections", "Sections", "Hero"],
  ["/admin/media", "media", "Media", "No files of your own yet."],
  ["/admin/revisions", "rpc/deleted_items", "What was deleted", "Nothing was deleted in the last"],
] as const;

test.use({ signedIn: true, content: "sample" });

test.beforeAll(async ({ site }) => {
  await editSection(await site.getOwnerClient(), "about", { subtitle: "Edited." });
});

const createFailure = (page: Page, endpoint: string) => {
  const urlPattern = new RegExp(`/rest/v1/${endpoint}(?:\\?|$)`);
  const fail = () =>
    page.route(urlPattern, (route) => route.fulfill({ status: 500, json: { message: "broken" } }));
  return { fail, recover: () => page.unroute(urlPattern) };
};

test("a list that fails to load shows an error, not an empty state", async ({ page, logs }) => {
  logs.allow(/status of 500|broken/);
  for (const [index, [path, endpoint, name, loadedText]] of lists.entries()) {
    await test.step(path, async () => {
      const message = `${name} could not be loaded. Nothing is lost or changed.`;
      const failure = createFailure(page, endpoint);
      await failure.fail();
      await (index === 0 ? page.goto(path) : navigateAdmin(page, path));
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.locator("main")).not.toContainText(
        /No .+ found|of 50|nothing here yet|there are no|no event matches|nothing was deleted/i,
      );
      if (index === 0) {
        // The dashboard still lists records of the other tables.
        const editedLast = page.locator("section").filter({ hasText: "Recently edited" });
        await expect(editedLast.getByRole("link")).toHaveText(/^About/);
        await expectAccessible(page);
      }
      await failure.recover();
      await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("main").getByText(loadedText).first()).toBeVisible();
      await expect(page.getByText(message)).toBeHidden();
    });
  }

  await test.step("the command palette shows an error", async () => {
    await createFailure(page, "blog_posts").fail();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(/Search commands/).fill("low tide");
    await expect(page.getByText(/Your content could not be searched/)).toBeVisible();
  });
});
