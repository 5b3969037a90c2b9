import type { Page, Route } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleExceptContrast,
  expectAccessibleOnPhoneAndLaptop,
  phoneAndLaptop,
  setWidthAndScheme,
} from "./support/accessibility.ts";
import { navigateAdmin } from "./support/admin.ts";
import { findUntranslated, readTexts, representativePages } from "./support/admin-texts.ts";
import { seedMoreProjects } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test.describe.configure({ timeout: 600_000 });

let projectId = "";

test.beforeAll(async ({ site }) => {
  const supabase = await site.getOwnerClient();
  const { data } = await supabase.from("projects").select("id").limit(1).single();
  projectId = data?.id;
});

/** Paths of pages without an entry in the sidebar. */
const listPagesOutsideSidebar = () => [
  `/admin/projects/${projectId}`,
  "/admin/blog/new",
  "/admin/no-such-page",
];

/** A list and a form, which together contain the components of all lists and forms. Tested on a phone and a laptop. */
const pagesOnPhoneAndLaptop = ["/admin/blog", "/admin/sections/metadata"];

/** Pages of the sidebar that other tests of this file, `health.spec.ts` and `media.spec.ts` test. */
const pagesOfOtherTests = ["/admin/health", "/admin/media", "/admin/account", "/admin/projects"];

async function waitForPage(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status", { name: /^(?:Loading|Wird geladen)/ })).toHaveCount(0);
}

const failRequest = (route: Route) => route.fulfill({ status: 500, json: { message: "Away." } });

test("the sign-in pages are accessible in every state", async ({ page, logs }) => {
  // The test simulates server errors.
  logs.allow(/status of 500/);
  await page.emulateMedia({ reducedMotion: "reduce" });

  await test.step("the sign-in page", async () => {
    await page.goto("/auth");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Enter your password.")).toBeVisible();
    await expectAccessibleOnPhoneAndLaptop(page);
    for (const [path, heading] of Object.entries({
      "/auth/forgotten": "Choose a new password",
      "/auth/by-link": "Sign in by e-mail",
      "/auth/new-password": "This page needs a link",
    })) {
      await navigateAdmin(page, path);
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto("/auth?setup=used");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the sign-in page while the database does not respond", async () => {
    await page.route("**/rest/v1/rpc/site_has_owner", failRequest);
    await page.goto("/auth");
    await expect(page.getByRole("heading", { name: "not responding" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/rest/v1/rpc/site_has_owner");
  });
});

test.describe("as the owner", () => {
  test.use({ signedIn: true });

  test("every admin page is accessible and completely translated into German", async ({ page }) => {
    const openPage = async (path: string) => {
      await navigateAdmin(page, path);
      await waitForPage(page);
    };
    await page.emulateMedia({ reducedMotion: "reduce" });
    // The dashboard has no sidebar.
    await page.goto("/admin/sections");
    await waitForPage(page);
    const entries = await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(entries.length).toBeGreaterThan(15);
    const paths = new Set([...entries, ...listPagesOutsideSidebar()]);
    for (const path of pagesOfOtherTests) expect(paths.delete(path), path).toBe(true);
    const [phone, laptop] = phoneAndLaptop;
    // Changing the width and the colour scheme takes longer than opening a page, so each combination is set only once.
    await setWidthAndScheme(page, phone);
    for (const path of paths) {
      if (representativePages.includes(path) && !pagesOnPhoneAndLaptop.includes(path)) continue;
      await test.step(`${path}, ${phone.width} px wide`, async () => {
        await openPage(path);
        if (pagesOnPhoneAndLaptop.includes(path)) return expectAccessible(page);
        await expectAccessibleExceptContrast(page);
      });
    }

    const englishTexts = new Map<string, Set<string>>();
    await setWidthAndScheme(page, laptop);
    for (const path of representativePages) {
      await test.step(`${path}, ${laptop.width} px wide`, async () => {
        await openPage(path);
        await expectAccessible(page, path === "/admin/sections" ? "page" : "content");
        englishTexts.set(path, await readTexts(page));
      });
    }

    await test.step("in German", async () => {
      await page.evaluate(() => localStorage.setItem("RaStore.locale", JSON.stringify("de")));
      const untranslatedTexts: string[] = [];
      for (const [index, path] of representativePages.entries()) {
        if (index === 0) {
          await page.goto(path);
          await waitForPage(page);
        } else await openPage(path);
        const texts = findUntranslated(englishTexts.get(path), await readTexts(page));
        untranslatedTexts.push(...texts.map((text) => `${path}: ${text}`));
      }
      expect(untranslatedTexts).toEqual([]);
    });
  });

  test("every admin state is accessible", async ({ page, site, logs }) => {
    // The test simulates server errors.
    logs.allow(/status of 500/);
    // The test requests a mail, but no mail server is configured.
    logs.allow(/The mail is in/);
    await page.emulateMedia({ reducedMotion: "reduce" });

    await test.step("the page for a user who is not the owner", async () => {
      await page.route("**/rest/v1/site_owner*", (route) => route.fulfill({ json: [] }));
      await page.goto("/admin/account");
      await expect(page.getByRole("heading", { name: /belongs to someone else/ })).toBeVisible();
      await expectAccessible(page);
      await page.unroute("**/rest/v1/site_owner*");
    });

    await test.step("the account page with a load error and with an invalid input", async () => {
      await page.route("**/auth/v1/user", failRequest);
      await page.reload();
      const tryAgainButton = page.getByRole("button", { name: "Try again" });
      await expect(tryAgainButton).toBeVisible();
      await expectAccessible(page);
      await page.unroute("**/auth/v1/user");
      await tryAgainButton.click();
      await page.getByRole("button", { name: "Change e-mail address" }).click();
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page.getByText("Choose a password.")).toBeVisible();
      await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
      await expectAccessible(page);
    });

    await seedMoreProjects(await site.getOwnerClient());
    await navigateAdmin(page, "/admin/projects");
    await expect(page.getByRole("link", { name: "Low Tide" })).toBeVisible();

    await test.step("the sidebar, collapsed and open", async () => {
      for (const device of phoneAndLaptop) {
        await setWidthAndScheme(page, device);
        await page.keyboard.press("Control+b");
        await expect(page.locator("#sidebar")).toBeVisible();
        await expectAccessible(page, "sidebar");
        await page.keyboard.press("Control+b");
      }
    });

    await test.step("the palette with and without results", async () => {
      await page.keyboard.press("Control+k");
      const searchField = page.getByRole("combobox", { name: "Command palette" });
      await searchField.fill("tide");
      await expect(page.getByRole("option").filter({ hasText: "Low Tide" }).first()).toBeVisible();
      await expectAccessible(page, "dialog");
      await searchField.fill("zzz");
      await expect(page.getByText("No commands found")).toBeVisible();
      await expectAccessible(page, "dialog");
      await page.keyboard.press("Escape");
    });

    await test.step("the tags and the selected rows of a list", async () => {
      await page.getByRole("combobox", { name: "Tag" }).click();
      await expect(page.getByRole("option", { name: "All tags" })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await page.getByRole("checkbox", { name: "Select Low Tide" }).check();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await expectAccessible(page, "dialog");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
      await expectAccessibleOnPhoneAndLaptop(page);
    });

    await test.step("the list of shortcuts", async () => {
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard Shortcuts" })).toBeVisible();
      await expectAccessible(page, "dialog");
      await page.keyboard.press("Escape");
    });

    await test.step("a form with an invalid input", async () => {
      await navigateAdmin(page, "/admin/projects?new");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Give the project a title.")).toBeVisible();
      await expectAccessibleOnPhoneAndLaptop(page);
    });

    await test.step("a toast", async () => {
      await navigateAdmin(page, "/admin/security");
      await page.getByRole("button", { name: "Sign Out" }).click();
      const message = page.getByText("Signed out successfully");
      await expect(message).toBeVisible();
      // F8 moves the focus to the toast, so that the toast does not disappear.
      await page.keyboard.press("F8");
      await expectAccessibleOnPhoneAndLaptop(page);
      await expect(message).toBeVisible();
    });
  });
});
