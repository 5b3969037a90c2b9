import { expectAccessible } from "./support/accessibility.ts";
import { navigateAdmin, saveForm, titleField } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

test("the owner sees who changed a section, and restores an older version", async ({ page }) => {
  await page.goto("/admin/sections/hero");
  const title = titleField(page);
  const titleBefore = await title.inputValue();

  for (const text of ["A first attempt.", "A second attempt."]) {
    await title.fill(text);
    await saveForm(page, "Section");
    await expect(page.getByText(/^Saved/)).toBeVisible();
  }

  await page.getByRole("button", { name: "History" }).click();
  const historyDialog = page.getByRole("dialog", { name: "History" });
  const versions = historyDialog.getByRole("listitem");
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText("Current");
  await expect(versions.first()).toContainText("by mira@example.com");

  await versions.nth(1).getByRole("button").first().click();
  await expect(versions.nth(1).getByRole("deletion")).toContainText(titleBefore);
  await expect(versions.nth(1).getByRole("insertion")).toContainText("A first attempt.");
  await expectAccessible(page, "dialog");

  await historyDialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByText("Section restored successfully")).toBeVisible();
  await expect(historyDialog).toBeHidden();
  await expect(title).toHaveValue("A first attempt.");
  await page.getByRole("button", { name: "History" }).click();
  await expect(versions).toHaveCount(4);

  await page.keyboard.press("Escape");
  await navigateAdmin(page, "/admin/sections/metadata");
  await expect(page.getByRole("button", { name: "History" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);
});
