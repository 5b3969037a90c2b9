import { readFileSync } from "node:fs";
import type { Download } from "@playwright/test";
import { extractText } from "unpdf";
import { insertRow, update } from "../supabase/tests/support/rows.ts";
import { navigateAdmin } from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample", signedIn: true });

/** Timeout of drawing a PDF with many pictures, which takes long on a busy machine. */
const renderingTimeout = { timeout: 90_000 };

async function readText(download: Download): Promise<string> {
  const bytes = new Uint8Array(readFileSync(await download.path()));
  return (await extractText(bytes, { mergePages: true })).text;
}

test("only the owner can download all projects and a selection as PDF", async ({
  page,
  site,
  request,
}) => {
  const owner = await site.getOwnerClient();
  await update(owner, "projects", { slug: "murmur" }, { access: "private" });
  const selection = await insertRow(owner, "selections", {
    title: "For Studio Kohlberg",
    chosen_projects: [{ slug: "murmur" }],
    chosen_posts: [{ slug: "loud-defaults" }],
    with_cv: true,
  });

  const refusedResponse = await request.post(`${site.url}/api/portfolio`, {
    data: { format: "a4", size: "mail", token: selection.token },
  });
  expect(refusedResponse.status()).toBe(403);

  await page.goto("/admin/data");
  await page.getByRole("combobox", { name: "Format" }).click();
  await page.getByRole("option", { name: "A4 pages" }).click();
  const downloadPromise = page.waitForEvent("download", renderingTimeout);
  await page.getByRole("button", { name: "Download PDF" }).click();
  const textOfAllProjects = await readText(await downloadPromise);
  expect(textOfAllProjects).toContain("Low Tide");
  expect(textOfAllProjects).not.toContain("Murmur");
  await expect(page.getByText("Downloaded Portfolio.pdf: ")).toBeVisible();

  await navigateAdmin(page, `/admin/selections/${selection.id}`);
  const selectionPromise = page.waitForEvent("download", renderingTimeout);
  await page.getByRole("button", { name: "Download PDF" }).click();
  const download = await selectionPromise;
  expect(download.suggestedFilename()).toBe("For Studio Kohlberg.pdf");
  const text = await readText(download);
  expect(text).toContain("Murmur");
  // The CV also contains the titles of other projects.
  expect(text).not.toMatch(/Mira Solano +\d+ +Low Tide/);
  // The PDF also contains the post and the CV.
  expect(text).toContain("/blog/loud-defaults");
  expect(text).toContain("Education");

  // Generating the PDF is not counted as a visit of the reader.
  const { data } = await owner.from("selections").select("opened").eq("id", selection.id).single();
  expect(data).toEqual({ opened: 0 });
});
