import type { Locator, Page } from "@playwright/test";
import { insert } from "../supabase/tests/support/rows.ts";
import { expectAccessible, expectAccessibleOnPhoneAndLaptop } from "./support/accessibility.ts";
import { answerDiscardDialog, navigateAdmin, saveForm, titleField } from "./support/admin.ts";
import { createPictureFile, dropOrPaste } from "./support/pictures.ts";
import { seedSample } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

test.beforeEach(({ site }) => site.empty());

/** Timeout of uploads, which take long on a busy machine. */
const uploadTimeout = { timeout: 60_000 };

const uploads = (page: Page) => page.getByRole("region", { name: "Uploads" });
const tiles = (page: Page) => page.getByRole("list", { name: "Pictures" }).getByRole("button");

test("the owner adds, describes, finds and deletes files", async ({ page, site, logs }) => {
  logs.allow(/net::ERR_FAILED/);
  const supabase = await site.getOwnerClient();

  await test.step("the owner uploads three pictures, retries a failed upload and writes an alternative text", async () => {
    await page.goto("/admin/media");
    await expect(page.getByText("Nothing here yet.")).toBeVisible();

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route(/object\/media\/.*harbour-2/, (route) => route.abort());
    const files = Array.from({ length: 3 }, (_, index) =>
      createPictureFile(`harbour-${index}.jpg`, index),
    );
    await page.getByLabel("Upload files").setInputFiles(await Promise.all(files));
    await expect(uploads(page).getByRole("status")).toHaveText(
      "2 of 3 uploaded, 1 failed",
      uploadTimeout,
    );
    const failedUpload = uploads(page).getByRole("listitem", { name: "harbour-2.jpg" });
    await expect(failedUpload).toContainText("the connection was lost");
    await expectAccessibleOnPhoneAndLaptop(page);

    await page.unroute(/object\/media\/.*harbour-2/);
    await failedUpload.getByRole("button", { name: "Retry" }).click();
    await expect(uploads(page).getByRole("status")).toHaveText("3 of 3 uploaded", uploadTimeout);

    const text = page.getByLabel("Alternative text of harbour-1.jpg");
    await text.fill("Ferries at low tide");
    await text.blur();
    await expect(uploads(page).getByRole("listitem", { name: "harbour-1.jpg" })).toContainText(
      "Saved.",
    );
    await uploads(page).getByRole("button", { name: "Clear uploaded" }).click();
    await expect(tiles(page)).toHaveCount(3);

    const { data } = await supabase
      .from("media")
      .select("alt, width, height, variants")
      .neq("alt", "")
      .single();
    expect(data).toMatchObject({ alt: "Ferries at low tide", width: 600, height: 400 });
    expect(data?.variants.map(({ width }: { width: number }) => width)).toEqual([480, 600]);
  });

  await test.step("the owner searches pictures, lists only those without alternative text, and writes an alternative text", async () => {
    await navigateAdmin(page, "/admin/projects");
    // A short list shows its filters only while a filter is set.
    await navigateAdmin(page, `/admin/media?filter=${encodeURIComponent('{"q":"ferries tide"}')}`);
    await expect(tiles(page)).toHaveCount(1);
    await page.getByLabel("Search media").fill("zeppelin");
    await expect(page.getByText("No file matches zeppelin.")).toBeVisible();
    await page.getByRole("button", { name: "Missing alt text", exact: true }).click();
    await page.getByLabel("Search media").fill("");
    await expect(tiles(page)).toHaveCount(2);

    await tiles(page).filter({ hasText: "harbour-2.jpg" }).click();
    const drawer = page.getByRole("dialog", { name: "harbour-2.jpg" });
    await expect(drawer).toContainText("600 × 400 px");
    await expect(drawer).toContainText("JPEG");
    await expect(drawer).toContainText("Not used yet.");
    await expectAccessible(page, "dialog");
    await drawer.getByLabel("Alternative text").fill("A crane in the fog");
    await drawer.getByRole("button", { name: "Close details" }).click();
    await answerDiscardDialog(page, "Keep editing");
    await drawer.getByRole("button", { name: "Save text" }).click();
    await expect(page.getByText("Alternative text saved")).toBeVisible();
    await drawer.getByRole("button", { name: "Close details" }).click();
    await expect(tiles(page)).toHaveCount(1);
  });

  await test.step("deleting several pictures keeps the pictures in use", async () => {
    const { data } = await supabase
      .from("media")
      .select("path")
      .like("path", "%harbour-2%")
      .single();
    const cover = { src: `${site.filesUrl}${data?.path}`, alt: "", width: 600, height: 400 };
    await insert(supabase, "projects", { title: "Harbour", slug: "harbour", cover });
    await navigateAdmin(page, "/admin/projects");
    await navigateAdmin(page, "/admin/media?filter=%7B%7D");
    await page.getByRole("button", { name: "Select" }).click();
    await tiles(page).filter({ hasText: "harbour-2.jpg" }).click();
    await tiles(page).filter({ hasText: "harbour-0.jpg" }).click();
    await tiles(page).filter({ hasText: "harbour-1.jpg" }).click();
    const bar = page.getByRole("region", { name: "Selected files" });
    await expect(bar).toContainText("3 files selected");
    await bar.getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete 3 files?" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, "dialog");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("2 files deleted, 1 not")).toBeVisible();
    await expect(tiles(page).filter({ hasText: "harbour-2.jpg" })).toBeVisible();
    await expect(tiles(page).filter({ hasText: "harbour-0.jpg" })).toHaveCount(0);
  });

  await test.step("orphaned files are shown with their number and size, and deleted", async () => {
    const bucket = supabase.storage.from("media");
    const { buffer } = await createPictureFile("left.jpg", 50);
    const { error } = await bucket.upload("2026/left-over.jpg", new Uint8Array(buffer), {
      contentType: "image/jpeg",
    });
    expect(error).toBeNull();
    // A new file is not an orphan yet, because it may belong to an upload in progress.
    expect((await supabase.rpc("media_orphans")).data).toEqual([]);
    const cleanUp = page.getByRole("button", { name: "Clean up storage" });
    await expect(cleanUp).toBeHidden();

    // Simulates the response that the server sends an hour later.
    await page.route("**/rpc/media_orphans", (route) =>
      route.fulfill({
        json: [{ name: "2026/left-over.jpg", bytes: 12_345, created_at: "2026-01-01T00:00:00Z" }],
      }),
    );
    // Ends the page's own request, which may still be waiting.
    await page.reload();
    await cleanUp.click();
    const dialog = page.getByRole("dialog", { name: "Clean up storage" });
    await expect(dialog).toContainText("1 file, 12 kB in all");
    await dialog.getByRole("button", { name: "Remove 1 file" }).click();
    await expect(page.getByText("1 file removed from the storage")).toBeVisible();
    expect((await bucket.download("2026/left-over.jpg")).error).not.toBeNull();
  });
});

test("a picture needs an alternative text, cannot be deleted while in use, and is replaced everywhere", async ({
  page,
  site,
  request,
}) => {
  const owner = await site.getOwnerClient();
  await seedSample(owner);
  const { buffer, mimeType } = await createPictureFile("lighthouse.jpg", 40);
  const path = "2026/lighthouse.jpg";
  await owner.storage.from("media").throwOnError().upload(path, buffer, { contentType: mimeType });
  const size = { width: 600, height: 400, bytes: buffer.byteLength };
  await insert(owner, "media", { path, ...size, mime: mimeType });
  await test.step("a missing alternative text is reported only at its field", async () => {
    const altPattern = /missing alt text/i;
    const findAltErrors = async (scope: Locator) =>
      (await scope.ariaSnapshot()).match(/missing alt text/gi);
    await page.goto("/admin/sections/work-community");
    await dropOrPaste(
      page,
      "drop",
      'fieldset:has(> legend:text-is("Picture"))',
      await createPictureFile("silent.jpg", 30),
    );
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    const field = dialog.getByLabel("Alternative text of silent.jpg");
    await expect(field).toHaveAccessibleDescription(altPattern, uploadTimeout);
    const tile = dialog.getByRole("button", { name: /silent\.jpg/, pressed: true });
    await expect(tile).toHaveAccessibleName(/^(?!.*missing alt text)/i);
    expect(await findAltErrors(tile)).toBeNull();
    expect(await findAltErrors(uploads(page))).toHaveLength(1);
    await expect(dialog.getByRole("button", { name: /^missing alt text/i })).toHaveCount(0);
    await expectAccessible(page);
    await field.fill("Nothing moves");
    await expect(uploads(page).getByText(altPattern)).toHaveCount(0);
    await field.fill("");
    await field.blur();
    await dialog.getByRole("button", { name: "Cancel" }).click();

    await navigateAdmin(page, "/admin/media");
    await tiles(page).filter({ hasText: "silent.jpg" }).click();
    const drawer = page.getByRole("dialog", { name: "silent.jpg" });
    await expect(drawer.getByLabel("Alternative text")).toHaveAccessibleDescription(altPattern);
    expect(await findAltErrors(drawer)).toHaveLength(1);
    await drawer.getByLabel("Alternative text").fill("Nothing moves");
    await expect(drawer.getByText(altPattern)).toHaveCount(0);
    // Undo the edit, so that the drawer has no unsaved changes.
    await drawer.getByLabel("Alternative text").fill("");
  });

  await navigateAdmin(page, "/admin/projects?new");
  await titleField(page).fill("Night signals");
  await page.getByLabel("Featured").check();
  await page
    .getByRole("group", { name: "Cover", exact: true })
    .getByRole("button", { name: "Choose a picture" })
    .click();
  const picker = page.getByRole("dialog", { name: "Choose a picture" });
  await picker.getByLabel("Search media").fill("lighthouse");
  await expect(tiles(page)).toHaveCount(1);
  await tiles(page).click();
  await picker.getByRole("button", { name: "Use this picture" }).click();
  await saveForm(page, "Project");

  await navigateAdmin(page, "/admin/media?filter=%7B%22q%22%3A%22lighthouse%22%7D");
  await tiles(page).click();
  const drawer = page.getByRole("dialog", { name: "lighthouse.jpg" });
  await expect(drawer.getByRole("link", { name: "Night signals" })).toBeVisible();
  await drawer.getByRole("button", { name: "Delete" }).click();
  const refusal = page.getByRole("dialog", { name: "This file is in use" });
  await expect(refusal.getByRole("link", { name: "Night signals" })).toBeVisible();
  await expect(refusal.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await refusal.getByRole("button", { name: "Close" }).click();

  expect(await (await request.get("/")).text()).toContain("lighthouse.jpg");
  await drawer.getByLabel("Replace").setInputFiles([await createPictureFile("beacon.jpg", 41)]);
  await expect(page.getByText("File replaced everywhere it is used")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "beacon.jpg" })).toBeVisible();
  const html = await (await request.get("/")).text();
  expect(html).not.toContain("lighthouse.jpg");
  expect(html).toMatch(/beacon-[0-9a-f]{16}-600x400-480\.webp 480w/);

  await owner.from("projects").delete().eq("title", "Night signals").throwOnError();
  await page.reload();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Delete this file?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("File deleted successfully")).toBeVisible();
  await expect(page.getByText("No file matches lighthouse.")).toBeVisible();
});
