import { expectAccessible } from "./support/accessibility.ts";
import { saveForm, titleField } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

test("the owner sees who changed a section and restores an older version", async ({ page }) => {
  await page.goto("/admin/sections/hero");
  const title = titleField(page);
  const titleBefore = await title.inputValue();

  for (const text of ["A first attempt.", "A second attempt."]) {
    await title.fill(text);
    await saveForm(page, "Section");
    await expect(page.getByText(/^Saved/)).toBeVisible();
  }

  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  const versions = history.getByRole("listitem");
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText("Current");
  await expect(versions.first()).toContainText("by mira@example.com");

  await versions.nth(1).getByRole("button").first().click();
  await expect(versions.nth(1).getByRole("deletion")).toContainText(titleBefore);
  await expect(versions.nth(1).getByRole("insertion")).toContainText("A first attempt.");
  await expectAccessible(page, "dialog");

  await history.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByText("Section restored successfully")).toBeVisible();
  await expect(history).toBeHidden();
  await expect(title).toHaveValue("A first attempt.");
  await page.getByRole("button", { name: "History" }).click();
  await expect(versions).toHaveCount(4);
});

test("restoring deleted metadata asks for confirmation before it replaces the current metadata", async ({
  page,
}) => {
  await page.goto("/admin/sections/metadata");
  await expect(page.getByRole("button", { name: "History" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);

  // Simulate metadata that the owner deleted, as an earlier release allowed.
  const deletedRow = {
    id: "5f0c0000-0000-4000-8000-000000000001",
    table_name: "portfolio_sections",
  };
  const deletedItem = {
    ...deletedRow,
    title: "Before",
    section_type: "metadata",
    created_at: new Date(),
  };
  await page.route("**/rpc/deleted_items*", (route) => route.fulfill({ json: [deletedItem] }));
  const restoreCalls: unknown[] = [];
  await page.route("**/rpc/restore_revision", (route) => {
    restoreCalls.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.getByRole("link", { name: "Recently Deleted" }).click();
  const restore = page.getByRole("button", { name: "Restore SEO & Metadata: Before" });
  const confirmDialog = page.getByRole("dialog", {
    name: "Replace the current SEO & Metadata: Before?",
  });
  await restore.click();
  await confirmDialog.getByRole("button", { name: "Cancel" }).click();
  await expect(confirmDialog).toBeHidden();
  expect(restoreCalls).toEqual([]);
  await restore.click();
  await confirmDialog.getByRole("button", { name: "Replace" }).click();
  await expect(page.getByText("Section restored successfully")).toBeVisible();
  await expect(confirmDialog).toBeHidden();
  expect(restoreCalls).toEqual([{ revision_id: deletedItem.id }]);
});
