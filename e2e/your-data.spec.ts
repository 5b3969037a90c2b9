import { insert, update } from "../supabase/tests/support/rows.ts";
import { navigateAdmin } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

test("the owner downloads an archive, changes the site, and restores the archive", async ({
  page,
  site,
}, testInfo) => {
  const supabase = await site.getOwnerClient();
  const archivePath = testInfo.outputPath("site.zip");
  const restoreRegion = page.getByRole("group", { name: "Restore or import" });

  await test.step("the owner downloads an archive", async () => {
    await page.goto("/admin/data");
    const offsetPx = await restoreRegion.evaluate((region) => {
      const [headingTop = 0, labelTop = Infinity] = ["h2", "label"].map(
        (name) => region.querySelector(name)?.getBoundingClientRect().top,
      );
      return labelTop - headingTop;
    });
    expect(Math.abs(offsetPx), "the field starts beside its heading").toBeLessThan(8);
    const downloadEvent = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download archive" }).click();
    await (await downloadEvent).saveAs(archivePath);
  });

  await test.step("the content changes, and a table shows what a restore would change", async () => {
    await update(supabase, "projects", { slug: "low-tide" }, { title: "High Tide" });
    await insert(supabase, "blog_posts", { title: "Later", slug: "later" });
    await page.getByLabel("Choose a file").setInputFiles(archivePath);
    const rowOf = (name: string) =>
      restoreRegion.getByRole("row", { name: new RegExp(`^${name}`) });
    await expect(rowOf("Projects")).toHaveText("Projects010");
    await expect(rowOf("Blog Posts")).toHaveText("Blog Posts001");
    await expect(rowOf("Uploaded files")).toHaveCount(0);
    expect(
      (await (await page.request.get("/projects/low-tide")).text()).includes("High Tide"),
    ).toBe(true);
  });

  await test.step("the owner restores the archive, and visitors see the restored content at once", async () => {
    await restoreRegion.getByRole("button", { name: "Replace the content" }).click();
    await expect(restoreRegion.getByText("The archive was restored.")).toBeVisible();
    const text = await (await page.request.get("/projects/low-tide")).text();
    expect(text).toContain("Low Tide");
    expect(text).not.toContain("High Tide");
    await navigateAdmin(page, "/admin/blog");
    await expect(page.getByRole("link", { name: "Later" })).toHaveCount(0);
  });
});
