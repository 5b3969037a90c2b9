import type { Locator, Page } from "@playwright/test";
import { moveUp, navigateAdmin } from "./support/admin.ts";
import { editContent, seedMoreProjects } from "./support/seed.ts";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

/** Maximum number of presses of a key. Every admin page has fewer Tab stops. */
const maxPresses = 150;

async function focusByKey(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" | "ArrowRight" = "Tab",
) {
  await expect(target).toBeVisible();
  // The browser skips a control that is disabled while its change is saved.
  await expect(target).toBeEnabled();
  // Uses an element handle, because finding an element by its role takes longer than pressing the key.
  let element = await target.elementHandle();
  for (let pressCount = 0; pressCount < maxPresses; pressCount += 1) {
    const state = await element?.evaluate((node) => ({
      isFocused: node === document.activeElement,
      isConnected: node.isConnected,
    }));
    if (state?.isFocused) return;
    // A page that has loaded more data may have replaced the element.
    if (!state?.isConnected) {
      element = await target.elementHandle();
      continue;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${maxPresses} presses of ${key} did not focus ${target}.`);
}

/** Moves the focus to an element by Tab and presses a key. */
async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await focusByKey(page, target);
  await page.keyboard.press(key);
}

const findButton = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

test("the owner signs in and edits lists and forms by keyboard", async ({ page, site }) => {
  const supabase = await site.getOwnerClient();
  await seedMoreProjects(supabase);

  await test.step("signing in, the skip link, collapsing a group and opening a page work by keyboard", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/auth");
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await page.keyboard.type(owner.email);
    await focusByKey(page, page.getByLabel("Password", { exact: true }));
    await page.keyboard.type(owner.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await focusByKey(page, page.getByRole("link", { name: /^Skip to/ }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await press(page, page.getByRole("link", { name: /^Projects/ }).first());
    await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeFocused();

    const group = findButton(page, "Content");
    await focusByKey(page, group, "Shift+Tab");
    await page.keyboard.press("Space");
    await expect(page.getByRole("link", { name: "About Me" })).toBeHidden();
    await page.keyboard.press("Enter");
    await press(page, page.getByRole("link", { name: "About Me" }));
    await expect(page.getByRole("heading", { level: 1, name: "About Me" })).toBeVisible();
  });

  await test.step("searching, filtering, hiding, duplicating, selecting and deleting in a list work by keyboard", async () => {
    await navigateAdmin(page, "/admin/projects");
    const rows = page.getByRole("row").filter({ has: page.getByRole("switch") });
    await expect(rows).toHaveCount(8);

    const tagFilter = page.getByRole("combobox", { name: "Tag" });
    await press(page, tagFilter);
    await expect(page.getByRole("option").nth(2)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(tagFilter).toBeFocused();
    await expect(rows).not.toHaveCount(8);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect(rows).toHaveCount(8);

    const visibleSwitch = page.getByRole("switch", { name: /^Low Tide/ });
    await press(page, visibleSwitch, "Space");
    await expect(visibleSwitch).not.toBeChecked();
    // The control was disabled while the change was saved, and must have the focus again.
    await expect(visibleSwitch).toBeEnabled();
    await expect(visibleSwitch).toBeFocused();
    await page.keyboard.press("Space");
    await expect(visibleSwitch).toBeChecked();

    await press(page, findButton(page, "Duplicate Low Tide"));
    const heading = page.getByRole("heading", { level: 1, name: "Low Tide (copy)" });
    await expect(heading).toBeFocused();
    const { data } = await supabase.from("projects").select("visible").eq("slug", "low-tide-copy");
    expect(data).toEqual([{ visible: false }]);
    const listLink = page.getByRole("main").getByRole("link", { name: "Projects" });
    await focusByKey(page, listLink, "Shift+Tab");
    await expect(listLink).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("Enter");
    const checkbox = page.getByRole("checkbox", { name: "Select Low Tide (copy)" });
    await press(page, checkbox, "Space");
    await expect(checkbox).toBeChecked();
    await focusByKey(page, findButton(page, "Delete"), "Shift+Tab");
    await page.keyboard.press("Enter");
    const confirmDialog = page.getByRole("dialog");
    await expect(confirmDialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(findButton(page, "Delete")).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page, confirmDialog.getByRole("button", { name: "Delete" }));
    await expect(page.getByText("1 project deleted")).toBeVisible();
    await expect(rows).toHaveCount(8);

    await focusByKey(page, page.getByRole("searchbox", { name: "Search projects" }), "Shift+Tab");
    await page.keyboard.type("low tide");
    await expect(rows).toHaveCount(1);
    await press(page, page.getByRole("link", { name: "Low Tide" }));
    await expect(page.getByRole("heading", { level: 1, name: "Low Tide" })).toBeVisible();
  });

  await test.step("rows, months and pictures of a form can be edited by keyboard", async () => {
    // Removes most roles, because each has many Tab stops.
    await editContent(supabase, "experience", ({ experiences }) => ({
      experiences: (experiences as object[]).slice(0, 1),
    }));
    await navigateAdmin(page, "/admin/sections/experience");
    const removeButtons = page.getByRole("main").getByRole("button", { name: /^Remove role/ });
    await expect(removeButtons.first()).toBeVisible();
    const count = await removeButtons.count();

    await press(page, findButton(page, "Add role"));
    await expect(page.getByLabel("Role", { exact: true })).toBeFocused();
    await page.keyboard.type("Keeper");
    await press(page, page.getByRole("button", { name: /^Choose Start/ }).last());
    const monthDialog = page.getByRole("dialog", { name: /^Choose Start/ });
    await focusByKey(page, monthDialog.getByRole("radio", { name: "March" }), "ArrowRight");
    await page.keyboard.press("Enter");
    await expect(monthDialog).toBeHidden();
    await expect(page.getByLabel(/^Start/).last()).toHaveValue(/^03\/\d{4}$/);
    await expect(removeButtons).toHaveCount(count + 1);

    await focusByKey(page, findButton(page, new RegExp(`^Move role ${count + 1}`)), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(findButton(page, new RegExp(`^Move role ${count}: Keeper`))).toBeAttached();
    await focusByKey(page, findButton(page, new RegExp(`^Remove role ${count}: Keeper`)));
    await page.keyboard.press("Enter");
    await expect(removeButtons).toHaveCount(count);
    await press(page, findButton(page, "Undo"));
    await expect(removeButtons).toHaveCount(count + 1);

    await page.keyboard.press("Control+s");
    await expect(page.getByText("Section saved successfully")).toBeVisible();
    await navigateAdmin(page, "/admin/sections/community-carousel");
    const pictures = page.getByRole("main").getByRole("button", { name: /^Move .*2/ });
    const pictureName = (await pictures.first().getAttribute("aria-label"))?.split(": ")[1] ?? "";
    await focusByKey(page, pictures.first());
    await moveUp(page, pictures.first(), page.getByText(/^Moved to position \d of/));
    await page.keyboard.press("Space");
    await expect(
      page.getByRole("button", { name: new RegExp(`^Move .* 1: ${pictureName}`) }),
    ).toBeVisible();
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Section saved successfully")).toBeVisible();
    await navigateAdmin(page, "/admin/menus");
    const linkName = page.getByRole("textbox", { name: /^Name of link 1/ }).first();
    await linkName.focus();
    await expect(linkName.locator("..")).toHaveCSS("outline-style", "solid");
  });
});
