import type { Page } from "@playwright/test";
import {
  addPost,
  navigateAdmin,
  runPaletteCommand,
  searchPalette,
  titleField,
} from "./support/admin.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, content: "sample" });

test.beforeEach(async ({ context, page }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/admin/projects");
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
});

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("the owner changes content and copies links from the palette", async ({
  page,
  site,
  request,
}) => {
  await test.step("the owner hides a section and shows it again from the palette", async () => {
    const supabase = await site.getOwnerClient();
    const isShown = async () => {
      const { data } = await supabase
        .from("portfolio_sections")
        .select("visible")
        .eq("section_type", "experience")
        .single();
      return data?.visible;
    };
    for (const [verb, done, visible] of [
      ["Hide", "Experience is hidden", false],
      ["Show", "Experience is shown", true],
    ] as const) {
      await runPaletteCommand(
        page,
        `${verb.toLowerCase()} experience`,
        new RegExp(`^${verb} Experience`),
      );
      await expect(page.getByText(done)).toBeVisible();
      expect(await isShown()).toBe(visible);
    }
  });

  await test.step("the owner publishes a post, copies its link and unpublishes it from the palette", async () => {
    await addPost(site, { title: "Salt marsh diary", slug: "salt-marsh-diary", content: "Mud." });
    const fetchStatus = async () => (await request.get("/blog/salt-marsh-diary")).status();
    await runPaletteCommand(page, "publish salt marsh", /^Publish Salt marsh diary/);
    await expect(page.getByText("Salt marsh diary is published")).toBeVisible();
    expect(await fetchStatus()).toBe(200);
    await runPaletteCommand(page, "copy link to salt marsh", /^Copy link to Salt marsh diary/);
    await expect(page.getByText("Link copied")).toBeVisible();
    expect(await readClipboard(page)).toBe(`${site.url}/blog/salt-marsh-diary`);
    await runPaletteCommand(page, "unpublish salt marsh", /^Unpublish Salt marsh diary/);
    await expect(page.getByText("Salt marsh diary is a draft")).toBeVisible();
    expect(await fetchStatus()).toBe(404);
  });

  await test.step("the owner copies the public link of each section, even if two sections have the same type", async () => {
    const sections = (await site.getOwnerClient()).from("portfolio_sections");
    const { data: about } = await sections.select("content").eq("section_type", "about").single();
    await sections
      .insert({ ...about, section_type: "about", title: "And my studio", section_order: 99 })
      .throwOnError();
    await navigateAdmin(page, "/admin/sections");
    await expect(page.getByRole("row").filter({ hasText: "And my studio" })).toBeVisible();
    await runPaletteCommand(page, "copy link to about", /^Copy link to About Me(?!.*my studio)/);
    await expect(page.getByText("Link copied")).toBeVisible();
    await expect.poll(() => readClipboard(page)).toBe(`${site.url}/#about`);
    await runPaletteCommand(page, "copy link to about", /^Copy link to About Me, “And my studio”/);
    await expect.poll(() => readClipboard(page)).toBe(`${site.url}/#about-2`);

    expect(await (await request.get("/")).text()).toMatch(/id="about-2"[\s\S]*And my studio/);

    await searchPalette(page, "and my studio");
    await page.getByRole("option", { name: /^About Me And my studio/ }).click();
    await expect(titleField(page)).toHaveValue("And my studio");
    await expect(page.getByRole("link", { name: "View on site" })).toHaveAttribute(
      "href",
      "/#about-2",
    );
  });

  await test.step("the owner opens pages, switches colours, deletes a project and signs out from the palette", async () => {
    await navigateAdmin(page, "/admin/projects");
    const newPage = page.context().waitForEvent("page");
    await runPaletteCommand(page, "live site", /^View Live Site/);
    await expect(await newPage).toHaveURL(`${site.url}/`);
    await (await newPage).close();

    const readPaperColour = () =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const colourBefore = await readPaperColour();
    await runPaletteCommand(page, "theme", /^Switch Colours/);
    await expect.poll(readPaperColour).not.toBe(colourBefore);
    await runPaletteCommand(page, "dark", /^Switch Colours/);
    await expect.poll(readPaperColour).toBe(colourBefore);

    const confirmButton = (name: string) =>
      page.getByRole("dialog", { name: `${name}?` }).getByRole("button", { name });
    await runFirstMatch(page, "delete murmur", /^Delete Murmur/);
    await confirmButton("Delete Murmur").click();
    await expect(page.getByText("Project deleted successfully")).toBeVisible();
    await expect(page.getByRole("cell", { name: /^Murmur/ })).toHaveCount(0);

    await runFirstMatch(page, "logo", /^SEO & Metadata/);
    await expect(page.getByRole("heading", { level: 1, name: "SEO & Metadata" })).toBeVisible();
    await runFirstMatch(page, "logout", /^Sign Out/);
    await confirmButton("Sign Out").click();
    await expect(page.getByText("Signed out successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
  });
});

/** Types into the palette, waits for the first row and presses Enter. */
async function runFirstMatch(page: Page, query: string, first: RegExp): Promise<void> {
  await searchPalette(page, query);
  const selectedOption = page.getByRole("option", { selected: true });
  await expect(page.getByRole("option").first()).toHaveText(first);
  await expect(selectedOption).toHaveText(first);
  await page.keyboard.press("Enter");
}
