import type { Page } from "@playwright/test";
import { answerDiscardDialog, titleField } from "./support/admin.ts";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

/** Ways to leave a form, except links, which `UnsavedChangesPrompt.test.tsx` tests. */
const waysToLeave: { name: string; navigate: (page: Page) => Promise<unknown> }[] = [
  {
    name: "changing the language",
    navigate: async (page) => {
      await page.getByRole("button", { name: owner.email }).click();
      await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
    },
  },
  { name: "going back in the browser", navigate: (page) => page.evaluate(() => history.back()) },
  {
    name: "a command of the palette",
    navigate: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Command palette" }).fill("blog posts");
      await expect(page.getByRole("option", { selected: true })).toHaveText(/^Blog Posts/);
      await page.keyboard.press("Enter");
    },
  },
  {
    name: "Ctrl+N",
    navigate: async (page) => {
      await page.getByRole("link", { name: "View Site" }).focus();
      await page.keyboard.press("Control+n");
    },
  },
  {
    name: "New Post in the top bar",
    navigate: (page) => page.getByRole("banner").getByRole("link", { name: "New Post" }).click(),
  },
  {
    name: "signing out",
    navigate: (page) => page.getByRole("button", { name: "Sign Out" }).click(),
  },
];

test.use({ signedIn: true, content: "sample" });

test("leaving a form with unsaved changes asks first, and staying keeps them", async ({ page }) => {
  await page.goto("/admin/projects");
  await page.getByRole("link", { name: "Hero Section" }).click();
  const title = titleField(page);
  await title.fill("Half a sentence");

  for (const { name, navigate } of waysToLeave) {
    await test.step(`staying: ${name}`, async () => {
      await navigate(page);
      await answerDiscardDialog(page, "Keep editing");
      await expect(page).toHaveURL(/\/admin\/sections\/hero$/);
      await expect(title).toHaveValue("Half a sentence");
    });
  }

  await test.step("staying: closing the tab", async () => {
    const dialogEvent = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await dialogEvent;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expect(title).toHaveValue("Half a sentence");
  });

  await test.step("leaving: signing out", async () => {
    await page.getByRole("button", { name: "Sign Out" }).click();
    await answerDiscardDialog(page, "Discard");
    await expect(page).toHaveURL(/\/auth$/);
  });
});
