import type { Page } from "@playwright/test";
import { navigateAdmin } from "./support/admin.ts";
import { seedMoreProjects } from "./support/seed.ts";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

const remPx = 16;

async function expectSidebarWidth(page: Page, widthRem: number) {
  await expect(page.locator("#sidebar")).toHaveCSS("width", `${widthRem * remPx}px`);
}

test("the admin's layout works on a laptop and on a phone, and the owner signs out", async ({
  page,
  context,
  site,
}) => {
  await seedMoreProjects(await site.getOwnerClient());
  await test.step("all pages except the dashboard have a top bar, and a sidebar that stays collapsed for a week", async () => {
    await page.goto("/admin/projects");
    const topBar = page.getByRole("banner");
    await expect(topBar.getByText(owner.email)).toBeVisible();
    await expect(topBar.getByRole("button", { name: "Commands" })).toContainText("⌘K");
    await expect(topBar.getByRole("link", { name: "New Post" })).toHaveAttribute(
      "href",
      "/admin/blog/new",
    );
    const siteLink = topBar.getByRole("link", { name: "View Site" });
    await expect(siteLink.and(page.locator("[href='/'][target=_blank]"))).toBeVisible();
    await expect(topBar.getByRole("button", { name: "Sign Out" })).toBeVisible();

    const shortcutsDialog = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
    await page.getByLabel("Search projects").fill("?");
    await expect(shortcutsDialog).toBeHidden();
    await page.getByLabel("Search projects").fill("");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    await expect(shortcutsDialog.getByRole("term")).toHaveCount(10);
    await page.keyboard.press("Escape");
    await expect(shortcutsDialog).toBeHidden();

    const sidebar = page.getByRole("complementary", { name: "Sidebar" });
    await expect(sidebar.getByRole("link", { name: "Projects" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    // The whole navigation fits into a window that is 800 pixels high.
    const isFullyVisible = ({ scrollHeight, clientHeight }: Element) =>
      scrollHeight <= clientHeight;
    expect(await sidebar.evaluate(isFullyVisible)).toBe(true);
    await sidebar.getByRole("button", { name: "Content", exact: true }).click();
    await expect(sidebar.getByRole("link", { name: "About Me" })).toBeHidden();
    await sidebar.getByRole("button", { name: "Content", exact: true }).click();
    await sidebar.getByRole("link", { name: "About Me" }).click();
    await expect(page).toHaveURL(/\/admin\/sections\/about$/);

    await expect(sidebar.getByText("Hero Section")).toBeVisible();
    await expectSidebarWidth(page, 16);

    await page.keyboard.press("Meta+b");
    await expectSidebarWidth(page, 3);
    await page.keyboard.press("Control+b");
    await expectSidebarWidth(page, 16);
    await page.keyboard.press("Control+b");
    await expectSidebarWidth(page, 3);
    await expect(sidebar.getByText("Hero Section")).toBeHidden();
    await expect(sidebar.getByRole("link", { name: "Hero Section" })).toBeVisible();

    const cookie = (await context.cookies()).find(({ name }) => name === "portfolio-sidebar");
    expect(cookie?.value).toBe("collapsed");
    const lifetimeDays = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 3600);
    expect(lifetimeDays).toBeGreaterThan(6.9);
    expect(lifetimeDays).toBeLessThanOrEqual(7);

    await page.reload();
    await expectSidebarWidth(page, 3);
    await page.getByRole("button", { name: "Toggle sidebar" }).click();
    await expectSidebarWidth(page, 16);

    await navigateAdmin(page, "/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(sidebar).toHaveCount(0);
  });

  await test.step("on a phone the sidebar is a panel over the page that closes after each navigation", async () => {
    await page.setViewportSize({ width: 768, height: 800 });
    await navigateAdmin(page, "/admin/projects");
    await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
    await expectSidebarWidth(page, 16);
    // Beside the sidebar, the top bar is as narrow as on a phone, so its buttons are in the Account menu.
    await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(page.locator("#sidebar")).toBeHidden();
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Move Low Tide" })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), "fits the phone")
      .toBe(390);
    await page.getByRole("button", { name: "Account" }).click();
    const account = page.getByRole("menu", { name: "Account" });
    await expect(account.getByText(owner.email)).toBeVisible();
    await expect(account.getByRole("menuitem", { name: "View Site" })).toHaveAttribute(
      "target",
      "_blank",
    );
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Toggle sidebar" }).click();
    const panel = page.getByRole("dialog", { name: "Sidebar" });
    await expectSidebarWidth(page, 18);
    await panel.getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    await expect(panel).toBeHidden();

    await page.keyboard.press("Control+b");
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  });

  await test.step("an external link does not sign the owner out; signing out leads to the sign-in page", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await navigateAdmin(page, "/admin/nowhere");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/not found/i);
    await page.goto("/auth/sign-out");
    await expect(page).toHaveURL(/\/admin$/);
    expect(await page.evaluate(() => localStorage.getItem("portfolio-auth"))).not.toBeNull();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByText("Signed out successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
    await page.goto("/admin/projects");
    await expect(page).toHaveURL(/\/auth\?next=/);
  });
});
