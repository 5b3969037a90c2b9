import {
  navigateAdmin,
  palette,
  runPaletteCommand,
  searchPalette,
  titleField,
} from "./support/admin.ts";
import { seedMoreProjects } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

test.beforeAll(async ({ site }) => seedMoreProjects(await site.getOwnerClient()));

test("the palette lists, finds and runs commands, and New Post and New Project have shortcuts", async ({
  page,
}) => {
  await page.goto("/admin/projects");
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await expect(page.getByRole("link", { name: "New project" })).toHaveCSS("outline-style", "solid");
  await test.step("the palette opens with Ctrl+K, runs a command by arrows and Enter, and restores the focus", async () => {
    const projectSearchField = page.getByLabel("Search projects");
    await projectSearchField.focus();
    await page.keyboard.press("Control+k");
    const searchField = palette(page).getByRole("combobox");
    await expect(searchField).toBeFocused();
    await expect(searchField).toHaveAttribute("placeholder", "Search commands... (Ctrl/Cmd + K)");
    const options = palette(page).getByRole("option");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
    // In forced colours, backgrounds are hidden, but outlines are visible.
    await expect(options.nth(1)).toHaveCSS("outline-style", "solid");
    const list = await palette(page).getByRole("listbox").boundingBox();
    expect(list?.height).toBe(400);

    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();
    await expect(projectSearchField).toBeFocused();

    await page.keyboard.press("Control+k");
    await searchField.fill("HEADLINE");
    await expect(options.first()).toContainText("Edit Hero Section");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Hero Section" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(searchField).toHaveValue("");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toBeHidden();
  });

  await test.step("the palette lists every command by category, and shows a message if none matches", async () => {
    await page.keyboard.press("Control+k");
    const headings = palette(page).locator("[cmdk-group-heading]").filter({ hasNotText: "Recent" });
    await expect(headings).toHaveText([
      "Quick Actions",
      "Navigation",
      "Content Management",
      "Settings",
    ]);
    await palette(page).getByRole("combobox").fill("zzz");
    await expect(page.getByText("No commands found")).toBeVisible();
    await expect(page.getByText("Try a different search term")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a command moves the focus to the heading of the page that it opens", async () => {
    for (const [query, command, heading] of [
      ["dashboard", /^Dashboard/, "Dashboard"],
      ["low tide", /^Low Tide Project/, "Low Tide"],
    ] as const) {
      await runPaletteCommand(page, query, command);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
    }
  });

  await test.step("the palette finds projects, posts and sections by their text", async () => {
    await searchPalette(page, "portuguese coast");
    const options = page.getByRole("option");
    await expect(options.filter({ hasText: "Low Tide" }).first()).toBeVisible();
    const searchField = palette(page).getByRole("combobox");
    await searchField.fill("paraffin microphones");
    await expect(page.getByText("No commands found")).toBeVisible();
    await searchField.fill("microphones");
    await options.filter({ hasText: "post" }).first().click();
    await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/);

    await searchPalette(page, "book half an hour");
    await options.filter({ hasText: "Contact" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  });

  await test.step("the palette lists recent pages", async () => {
    await navigateAdmin(page, "/admin/sections/cv");
    await expect(page.getByRole("heading", { level: 1, name: "CV/Resume" })).toBeVisible();
    await page.goto("/admin/sections/hero");
    await expect(page.getByRole("heading", { level: 1, name: "Hero Section" })).toBeVisible();
    await page.keyboard.press("Control+k");
    const recentGroup = page.getByRole("group", { name: "Recent" });
    await recentGroup.getByRole("option", { name: "CV/Resume" }).click();
    await expect(page).toHaveURL(/\/admin\/sections\/cv$/);
  });

  await test.step("Ctrl+N, Cmd+N, the top bar and the palette open a new post", async () => {
    const list = page.getByRole("heading", { level: 1, name: "Projects" });
    const form = page.getByRole("heading", { level: 1, name: "New post" });
    await navigateAdmin(page, "/admin/projects");
    await expect(list).toBeVisible();
    for (const modifier of ["Control", "Meta"]) {
      await page.getByLabel("Search projects").focus();
      await page.keyboard.press(`${modifier}+n`);
      await page.keyboard.press(`${modifier}+k`);
      await expect(palette(page)).toBeVisible();
      await palette(page).getByRole("listbox").focus();
      await page.keyboard.press(`${modifier}+n`);
      await page.keyboard.press(`${modifier}+k`);
      await expect(palette(page)).toBeHidden();
      await expect(page).toHaveURL(/\/admin\/projects$/);

      await page.getByRole("link", { name: "View Site" }).focus();
      await page.keyboard.press(`${modifier}+n`);
      await expect(page).toHaveURL(/\/admin\/blog\/new$/);
      await expect(form).toBeVisible();
      await page.goBack();
      await expect(list).toBeVisible();
    }

    await page.getByRole("banner").getByRole("link", { name: "New Post" }).click();
    await expect(page).toHaveURL(/\/admin\/blog\/new$/);
    await expect(form).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/projects$/);
    await runPaletteCommand(page, "new blog", /^New Blog Post/);
    await expect(page).toHaveURL(/\/admin\/blog\/new$/);
  });

  await test.step("New Project opens the form on the projects page, and Back closes it", async () => {
    const form = page.getByRole("heading", { level: 1, name: "New project" });
    const list = page.getByRole("heading", { level: 1, name: "Projects" });
    await navigateAdmin(page, "/admin/projects");
    await expect(list).toBeVisible();
    await runPaletteCommand(page, "new project", /^New Project Create a new project/);
    await expect(form).toBeFocused();
    await expect(page).toHaveURL(({ pathname }) => pathname === "/admin/projects");
    await expect(titleField(page)).toBeVisible();
    await page.goBack();
    await expect(list).toBeVisible();

    await page.keyboard.press("Control+k");
    await page
      .getByRole("group", { name: "Recent" })
      .getByRole("option", { name: "New project" })
      .click();
    await expect(form).toBeFocused();
  });
});
