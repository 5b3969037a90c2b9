import { expectAccessibleOnPhoneAndLaptop } from "./support/accessibility.ts";
import { navigateAdmin, saveForm, sendSignInForm, titleField } from "./support/admin.ts";
import { createPictureFile } from "./support/pictures.ts";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ onNewServer: true });

test("an owner sets up the site, edits it, and a visitor sees every change at once", {
  tag: "@another-origin",
}, async ({ page, site, browser }) => {
  await test.step("the set-up link creates the owner's account", async () => {
    await page.goto("/auth");
    await expect(page.getByRole("heading", { name: "This site has no owner yet" })).toBeVisible();
    await expectAccessibleOnPhoneAndLaptop(page);
    await page.goto(site.setupUrl);
    await sendSignInForm(page, owner, "Create account");
    await page.waitForURL("**/admin");
  });

  await test.step("the dashboard offers sample content", async () => {
    await page.getByRole("button", { name: "Start with sample content" }).click();
    await expect(page.getByRole("link", { name: "Arrange sections" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Start with sample content" })).toBeHidden();
  });

  await test.step("the hero gets a new title and buttons", async () => {
    await navigateAdmin(page, "/admin/sections/hero");
    await titleField(page).fill("I draw maps of things that move.");
    await page.getByLabel("Button text", { exact: true }).fill("Walk through the maps");
    await page.getByLabel("Second button text").fill("Write to me");
    await saveForm(page, "Section");
  });

  await test.step("contact moves above experience, and the photos are hidden", async () => {
    await navigateAdmin(page, "/admin/sections");
    const rows = page.getByRole("row");
    await expect(rows.filter({ hasText: "Contact" })).toBeVisible();
    const readRowTexts = async () => (await rows.allInnerTexts()).join("\n");
    const handle = page.getByRole("button", { name: /Move Contact/ });
    await handle.focus();
    await page.keyboard.press("Space");
    const position = page.getByText(/^Moved to position \d of \d\.$/);
    // Repeats the key until the row is the first, because dnd-kit ignores keys until it has measured the positions.
    const moveUp = async () => {
      await page.keyboard.press("ArrowUp");
      return position.textContent();
    };
    await expect.poll(moveUp, { intervals: [50] }).toContain("position 1 ");
    await page.keyboard.press("Space");
    await expect
      .poll(
        async () =>
          (await readRowTexts()).indexOf("Contact") < (await readRowTexts()).indexOf("Experience"),
      )
      .toBe(true);
    const visibleSwitch = page.getByRole("switch", { name: /Community Photos/ });
    await visibleSwitch.click();
    await expect(visibleSwitch).not.toBeChecked();
  });

  await test.step("a project with an uploaded cover is added", async () => {
    await navigateAdmin(page, "/admin/projects?new");
    await titleField(page).fill("Tide tables for one");
    await page.getByLabel("Summary").fill("A clock that knows the sea outside your window.");
    await page.getByLabel("Featured").check();
    const cover = page.getByRole("group", { name: "Cover", exact: true });
    await cover.getByRole("button", { name: "Choose a picture" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    await dialog
      .getByLabel("Upload", { exact: true })
      .setInputFiles([await createPictureFile("Clock.jpg", 1)]);
    await dialog.getByLabel("Alternative text of Clock.jpg").fill("A clock");
    await dialog.getByRole("button", { name: "Use this picture" }).click();
    await expect(dialog).toBeHidden();
    await saveForm(page, "Project");
  });

  await test.step("a new visitor sees all changes", async () => {
    const visitorContext = await browser.newContext({ baseURL: site.url });
    const visitorPage = await visitorContext.newPage();
    await visitorPage.goto("/");
    await expect(visitorPage.getByRole("heading", { level: 1 })).toHaveText(
      "I draw maps of things that move.",
    );
    await expect(visitorPage.getByRole("link", { name: "Walk through the maps" })).toBeVisible();
    await expect(visitorPage.getByRole("link", { name: "Write to me" })).toBeVisible();
    await expect(visitorPage.getByText("Tide tables for one")).toBeVisible();
    const cover = visitorPage.getByRole("img", { name: "A clock" });
    await cover.scrollIntoViewIfNeeded();
    await expect(cover).toHaveAttribute("src", new RegExp(`^${site.filesUrl}`));
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const sectionIds = await visitorPage
      .locator("main section[id]")
      .evaluateAll((elements) => elements.map(({ id }) => id));
    expect(sectionIds).not.toContain("community-carousel");
    expect(sectionIds.indexOf("contact")).toBeLessThan(sectionIds.indexOf("experience"));
    await visitorContext.close();
  });

  await test.step("after signing out, the admin shows the sign-in page", async () => {
    await navigateAdmin(page, "/admin/sections");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByText("Signed out successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  });
});
