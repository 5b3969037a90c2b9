import type { Locator, Page } from "@playwright/test";
import { moveUp } from "./support/move-up.ts";
import { seedMoreProjects } from "./support/seed.ts";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

/** Maximum number of Tab presses; no admin page has as many Tab stops. */
const maxStops = 150;

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" | "ArrowRight" = "Tab") {
  await expect(target).toBeVisible();
  // A handle, because finding an element by its role takes longer than pressing the key.
  const element = await target.elementHandle();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await element?.evaluate((found) => found === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${maxStops} presses of ${key} did not focus ${target}.`);
}

/** Moves the focus to an element by Tab and presses a key. */
async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

test("signing in, the skip link, collapsing a group and opening a page work by keyboard", async ({
  page,
  site,
}) => {
  await site.ownerClient();
  await page.goto("/auth");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await page.keyboard.type(owner.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await press(page, page.getByRole("link", { name: /^Projects/ }).first());
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();

  await page.reload();
  await press(page, page.getByRole("link", { name: /^Skip to/ }));
  await expect(page.getByRole("main")).toBeFocused();

  const group = button(page, "Content");
  await tabTo(page, group, "Shift+Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("link", { name: "About Me" })).toBeHidden();
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("link", { name: "About Me" }));
  await expect(page.getByRole("heading", { level: 1, name: "About Me" })).toBeVisible();
});

test("searching, filtering, switching, selecting and deleting in a list work by keyboard", async ({
  signIn,
  page,
  site,
}) => {
  await seedMoreProjects(await site.ownerClient());
  await signIn();
  await page.goto("/admin/projects");
  const rows = page.getByRole("row").filter({ has: page.getByRole("switch") });
  await expect(rows).toHaveCount(8);

  await press(page, button(page, "All tags"));
  await expect(page.getByRole("menuitem").nth(2)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(button(page, /^Tag: /)).toBeFocused();
  await expect(rows).not.toHaveCount(8);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(8);

  const visibleSwitch = page.getByRole("switch", { name: /^Low Tide/ });
  await press(page, visibleSwitch, "Space");
  await expect(visibleSwitch).not.toBeChecked();
  // The control was disabled while saving, so it lost the focus.
  await press(page, visibleSwitch, "Space");
  await expect(visibleSwitch).toBeChecked();

  await press(page, button(page, "Duplicate Low Tide"));
  await expect(page.getByRole("heading", { level: 1, name: "Low Tide (copy)" })).toBeVisible();
  await press(page, page.getByRole("main").getByRole("link", { name: "Projects" }));
  const box = page.getByRole("checkbox", { name: "Select Low Tide (copy)" });
  await press(page, box, "Space");
  await expect(box).toBeChecked();
  await tabTo(page, button(page, "Delete"), "Shift+Tab");
  await page.keyboard.press("Enter");
  const confirmDialog = page.getByRole("dialog");
  await expect(confirmDialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, "Delete")).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, confirmDialog.getByRole("button", { name: "Delete" }));
  await expect(page.getByText("1 project deleted")).toBeVisible();
  await expect(rows).toHaveCount(8);

  await tabTo(page, page.getByRole("searchbox", { name: "Search projects" }), "Shift+Tab");
  await page.keyboard.type("low tide");
  await expect(rows).toHaveCount(1);
  await press(page, page.getByRole("link", { name: "Low Tide" }));
  await expect(page.getByRole("heading", { level: 1, name: "Low Tide" })).toBeVisible();
});

test("rows, tags, months and pictures of a form can be edited by keyboard", async ({
  signIn,
  page,
}) => {
  await signIn();
  await page.goto("/admin/sections/experience");
  const summaries = page.getByRole("main").getByRole("button", { name: /^Remove role/ });
  await expect(summaries.first()).toBeVisible();
  const count = await summaries.count();

  await press(page, button(page, "Add role"));
  await expect(page.getByLabel("Role", { exact: true })).toBeFocused();
  await page.keyboard.type("Keeper");
  await press(page, page.getByRole("button", { name: /^Choose Start/ }).last());
  const months = page.getByRole("dialog", { name: /^Choose Start/ });
  await tabTo(page, months.getByRole("radio", { name: "March" }), "ArrowRight");
  await page.keyboard.press("Enter");
  await expect(months).toBeHidden();
  await expect(page.getByLabel(/^Start/).last()).toHaveValue(/^03\/\d{4}$/);
  await expect(summaries).toHaveCount(count + 1);

  await tabTo(page, button(page, new RegExp(`^Move role ${count + 1}`)), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(button(page, new RegExp(`^Move role ${count}: Keeper`))).toBeAttached();
  await tabTo(page, button(page, new RegExp(`^Remove role ${count}: Keeper`)));
  await page.keyboard.press("Enter");
  await expect(summaries).toHaveCount(count);
  await press(page, button(page, "Undo"));
  await expect(summaries).toHaveCount(count + 1);

  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/admin/projects");
  await press(page, page.getByRole("link", { name: "Low Tide" }));
  const tags = page.getByLabel("Tags", { exact: true });
  await tabTo(page, tags);
  await page.keyboard.type("lantern,");
  const lantern = page.getByRole("button", { name: "lantern" });
  await expect(lantern).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(lantern).toBeHidden();
  await page.keyboard.type("lamp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Project saved successfully")).toBeVisible();

  await page.goto("/admin/sections/community-carousel");
  const pictures = page.getByRole("main").getByRole("button", { name: /^Move .*2/ });
  const name = (await pictures.first().getAttribute("aria-label"))?.split(": ")[1] ?? "";
  await tabTo(page, pictures.first());
  await moveUp(page, pictures.first(), page.getByText(/^Moved to position \d of/));
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: new RegExp(`^Move .* 1: ${name}`) })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Section saved successfully")).toBeVisible();
});
