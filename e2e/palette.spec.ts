import { commandPalette, runPaletteCommand, titleField } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

// `command-palette.test.tsx` tests the other commands.
test("the palette finds records and runs commands by keyboard", async ({ page }) => {
  await page.goto("/admin/projects");
  const list = page.getByRole("heading", { level: 1, name: "Projects" });
  await expect(list).toBeVisible();
  await expect(page.getByRole("link", { name: "New project" })).toHaveCSS("outline-style", "solid");

  await test.step("the palette shows its selection in forced colours, and its list is at most 400 px high", async () => {
    await page.keyboard.press("Control+k");
    const options = commandPalette(page).getByRole("option");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
    // In forced colours, backgrounds are hidden, but outlines are visible.
    await expect(options.nth(1)).toHaveCSS("outline-style", "solid");
    const box = await commandPalette(page).getByRole("listbox").boundingBox();
    expect(box?.height).toBe(400);
    await page.keyboard.press("Escape");
    await expect(commandPalette(page)).toBeHidden();
  });

  await test.step("New Project opens the form on the projects page, and Back closes it", async () => {
    const form = page.getByRole("heading", { level: 1, name: "New project" });
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
