import { readFileSync, writeFileSync } from "node:fs";
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
  const chooseFile = (path: string) => page.getByLabel("Choose a file").setInputFiles(path);

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
    await supabase.from("projects").update({ title: "High Tide" }).eq("slug", "low-tide");
    await supabase.from("blog_posts").insert({ title: "Later", slug: "later" });
    await chooseFile(archivePath);
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

  await test.step("a damaged archive is rejected with an error message", async () => {
    const bytes = readFileSync(archivePath);
    const offset = bytes.indexOf("Low Tide");
    bytes.write("Lob Tide", offset);
    const damagedPath = testInfo.outputPath("damaged.zip");
    writeFileSync(damagedPath, bytes);
    await navigateAdmin(page, "/admin/data");
    await chooseFile(damagedPath);
    await expect(restoreRegion.getByText(/ is damaged: its SHA-256 differs\.$/)).toBeVisible();
    await expect(restoreRegion.getByRole("button", { name: "Replace the content" })).toHaveCount(0);
    await chooseFile(archivePath);
    await expect(restoreRegion.getByText(/already has this content/)).toBeVisible();
  });

  await test.step("a text of another site is added to the content, and its former URL redirects", async () => {
    const markdownPath = testInfo.outputPath("trip.md");
    const frontMatter =
      "title: A trip\ndate: 2019-05-01\nlayout: post\npermalink: /2019/05/trip.html";
    writeFileSync(
      markdownPath,
      `---\n${frontMatter}\n---\n<div>By <b>train</b></div>\n\n<script>alert(1)</script>\n`,
    );
    await chooseFile(markdownPath);
    const row = restoreRegion.getByRole("row", { name: /^Blog Posts/ });
    await expect(row).toHaveText("Blog Posts100");
    await restoreRegion.getByRole("button", { name: "Import" }).click();
    await expect(restoreRegion.getByText("The file was imported.")).toBeVisible();
    await chooseFile(markdownPath);
    await expect(restoreRegion.getByText("The site already has this content.")).toBeVisible();
    const response = await page.request.get("/2019/05/trip.html");
    expect(new URL(response.url()).pathname).toBe("/blog/a-trip");
    const text = await response.text();
    expect(text).toContain("By <strong>train</strong>");
    expect(text).not.toContain("alert(1)");
  });
});
