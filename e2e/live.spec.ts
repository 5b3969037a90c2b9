import { insertRow } from "../supabase/tests/support/rows.ts";
import { saveForm, titleField } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  process.env.SUPABASE_WITHOUT_REALTIME !== undefined,
  "Realtime is not available on this machine.",
);

test.use({ signedIn: true, content: "sample" });

test("other windows show a save and report a deletion", async ({
  page: formPage,
  context,
  site,
}) => {
  const owner = await site.getOwnerClient();
  const project = await insertRow(owner, "projects", {
    title: "Followed",
    slug: "followed",
    summary: "As it was",
  });
  const listPage = await context.newPage();
  await listPage.goto("/admin/projects");
  await expect(listPage.getByRole("link", { name: "Followed" })).toBeVisible();
  await formPage.goto(`/admin/projects/${project.id}`);
  await expect(titleField(formPage)).toHaveValue("Followed");

  // Another device changes the record through the API. The form has no unsaved changes, so it shows the change.
  await owner.from("projects").update({ title: "Moved" }).eq("id", project.id).throwOnError();
  await expect(titleField(formPage)).toHaveValue("Moved");
  await expect(listPage.getByRole("link", { name: "Moved" })).toBeVisible();

  // Each window reports that the record is also open in another window.
  const otherPage = await context.newPage();
  await otherPage.goto(`/admin/projects/${project.id}`);
  const openElsewhereText = "Also open in another window";
  await expect(otherPage.getByText(openElsewhereText)).toBeVisible();
  await expect(formPage.getByText(openElsewhereText)).toBeVisible();

  // Now the form has unsaved changes.
  await formPage.getByLabel("Summary").fill("Typed meanwhile");
  await titleField(otherPage).fill("Renamed");
  await saveForm(otherPage, "Project");
  await expect(formPage.getByText(/changed since you began to edit it/)).toBeVisible();
  await expect(titleField(formPage)).toHaveValue("Moved");
  await saveForm(formPage, "Project");
  await expect(formPage.getByText(/Merged with changes made elsewhere: Title/)).toBeVisible();
  await expect(formPage.getByText(/changed since you began to edit it/)).toBeHidden();
  await expect(titleField(formPage)).toHaveValue("Renamed");
  await expect(otherPage.getByLabel("Summary")).toHaveValue("Typed meanwhile");

  await otherPage.getByRole("button", { name: "Delete" }).click();
  await otherPage.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(formPage.getByText(/project was deleted in another window/)).toBeVisible();
  await expect(formPage.getByText(openElsewhereText)).toBeHidden();
  await expect(titleField(formPage)).toHaveValue("Renamed");
  await expect(listPage.getByRole("link", { name: "Renamed" })).toBeHidden();
  await formPage.getByRole("status").getByRole("link", { name: "Recently Deleted" }).click();
  await formPage
    .getByRole("button", { name: /Restore/ })
    .first()
    .click();
  await expect(listPage.getByRole("link", { name: "Renamed" })).toBeVisible();
});
