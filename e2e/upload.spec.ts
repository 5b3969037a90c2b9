import { expectAccessible, expectNoHorizontalScroll } from "./support/accessibility.ts";
import { sendSignInForm } from "./support/admin.ts";
import { createPictureFile, dropOrPaste } from "./support/pictures.ts";
import { expect, test } from "./support/test.ts";

test("the upload tool asks the owner to sign in, uploads pictures, and shows snippets for each", async ({
  page,
  context,
  site,
  request,
}) => {
  await site.getOwnerClient();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/upload");
  await expect(page).toHaveURL(/\/auth\?next=%2Fupload$/);
  await sendSignInForm(page);
  await expect(page).toHaveURL(/\/upload$/);
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();

  await page
    .getByLabel("Choose files")
    .setInputFiles([await createPictureFile("Low Tide.jpg", 1, { width: 1000, height: 500 })]);
  const row = page.getByRole("listitem", { name: "Low Tide.jpg" });
  await row.getByLabel("Alternative text of Low Tide.jpg").fill("Mud and gulls");
  await row.getByLabel("Alternative text of Low Tide.jpg").press("Enter");
  await expect(row.getByText("Saved.")).toBeVisible();

  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  // Polls the clipboard, because the button says "Copied" for only two seconds.
  const copySnippet = async (name: string, pattern: RegExp) => {
    await row.getByRole("button", { name, exact: true }).click();
    await expect.poll(readClipboard).toMatch(pattern);
    return readClipboard();
  };
  const urlPattern = /^http:\/\/.*\/low-tide-[0-9a-f]{16}-1000x500-1000\.webp$/;
  const url = await copySnippet("Copy Address", urlPattern);
  expect(url).toContain(site.filesUrl);
  const picture = await request.get(url);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/webp"]);
  expect(await copySnippet("Copy Markdown", /^!/)).toBe(`![Mud and gulls](${url})`);

  await test.step("the upload tool accepts dropped and pasted pictures, and rejects other files", async () => {
    await dropOrPaste(page, "drop", "main", await createPictureFile("dropped.jpg", 2));
    await dropOrPaste(page, "paste", "body", await createPictureFile("pasted.jpg", 3));
    await dropOrPaste(page, "drop", "body", {
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("no picture"),
    });
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      "3 of 4 uploaded, 1 failed",
      { timeout: 60_000 },
    );
    await expect(page.getByRole("listitem", { name: "notes.txt" })).toContainText(
      "Use a JPEG, PNG, WebP, AVIF or GIF picture.",
    );
    await expectAccessible(page);
  });
});

test.describe("on a phone", () => {
  test.use({
    signedIn: true,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test("the camera can be opened, and nothing overflows the screen", async ({ page }) => {
    await page.goto("/upload");
    await expect(page.getByRole("button", { name: "Take a photo" })).toBeVisible();
    const input = page.getByLabel("Take a photo").last();
    await expect(input).toHaveAttribute("capture", "environment");
    await input.setInputFiles([await createPictureFile("quay.jpg", 4)]);
    await expect(page.getByRole("button", { name: "Copy Markdown" })).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
});
