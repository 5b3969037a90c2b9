import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  phoneAndLaptop,
  setWidthAndScheme,
} from "./support/accessibility.ts";
import { addPost, navigateAdmin, titleField } from "./support/admin.ts";
import { createPictureFile } from "./support/pictures.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample", signedIn: true });

/** Width and height of a PNG, in pixels. */
const pngSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

const findPreviewImage = (page: Page, title: string) =>
  page.getByRole("img", { name: `Preview: ${title}`, exact: true });

/** Waits until the editor has drawn the large preview and all small previews. */
async function expectDrawn(page: Page, title: string): Promise<void> {
  await expect(findPreviewImage(page, title)).toHaveJSProperty("complete", true);
  await expect(page.getByRole("radio")).toHaveCount(7);
  await expect(page.locator("label:has([type=radio]) img")).toHaveCount(7);
}

test("the owner designs social images for the site and a post", async ({ page, request, site }) => {
  const supabase = await site.getOwnerClient();

  await test.step("the owner designs the site's social image with a library picture", async () => {
    await page.goto("/og-editor");
    await expectDrawn(page, "Mira Solano");
    await test.step("the editor is accessible on a phone", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await setWidthAndScheme(page, phoneAndLaptop[0]);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectNoHorizontalScroll(page);
    });
    await page.getByRole("combobox").fill("Night Line");
    await expect(page.getByRole("option", { name: "Night Line" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("radio", { name: "Cover" }).check();
    await titleField(page).fill("Listen closely");
    await page.getByRole("switch", { name: "Safe area" }).check();
    await expect(page.getByText("Square crop")).toBeVisible();
    await page.getByRole("button", { name: "Choose another" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    await dialog
      .getByLabel("Upload", { exact: true })
      .setInputFiles([await createPictureFile("Harbour.jpg", 4)]);
    await dialog.getByLabel("Alternative text of Harbour.jpg").fill("The harbour");
    await dialog.getByRole("button", { name: "Use this picture" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Use for the site" }).click();
    await expect(page.getByText("The site shows this picture now.")).toBeVisible();
    const html = await (await request.get("/")).text();
    expect(html).toMatch(
      /og:image" content="[^"]+\/storage\/v1\/object\/public\/media\/[^"]+\.png"/,
    );
    expect(html).toContain('og:image:alt" content="Listen closely"');

    const { data: stored } = await supabase
      .from("social_images")
      .select("design")
      .is("post_id", null)
      .is("project_id", null)
      .single()
      .throwOnError();
    expect(stored?.design).toMatchObject({ template: "cover", title: "Listen closely" });
  });

  await test.step("the owner designs a social image for a post, and the page's head refers to it", async () => {
    const post = { title: "Tuning by ear", slug: "tuning-by-ear", status: "published" };
    const id = await addPost(site, post);
    const fetchSocialImage = async (path: string) => {
      const html = await (await request.get(path)).text();
      const readMetaProperty = (name: string) =>
        html.match(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`))?.[1];
      return {
        src: readMetaProperty("og:image"),
        alt: readMetaProperty("og:image:alt"),
        twitter: readMetaProperty("twitter:image"),
      };
    };

    // Without a designed image, the server generates one.
    const generatedImage = await fetchSocialImage("/blog/tuning-by-ear");
    expect(generatedImage).toMatchObject({
      src: `${site.url}/og/post/tuning-by-ear.png`,
      alt: "Tuning by ear",
    });
    const image = await request.get(generatedImage.src ?? "");
    expect(pngSize(await image.body())).toEqual([1200, 630]);
    expect((await request.get("/og/post/no-such-post.png")).status()).toBe(404);

    // Opens another page in between, because `navigateAdmin` waits until the title changes.
    await navigateAdmin(page, "/admin/projects");
    await navigateAdmin(page, `/og-editor?post=${id}`);
    await expectDrawn(page, "Tuning by ear");
    await page.getByRole("radio", { name: "Number" }).check();
    await page.getByRole("textbox", { name: "Number" }).fill("440");
    await page.getByRole("button", { name: "Dark", exact: true }).click();
    await page.getByLabel("Alternative text").fill("440, in large figures");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download PNG" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("social-tuning-by-ear.png");
    expect(pngSize(await readFile(await download.path()))).toEqual([1200, 630]);

    await page.getByRole("button", { name: "Use for the post" }).click();
    await expect(page.getByText("“Tuning by ear” shows this picture now.")).toBeVisible();
    const designedImage = await fetchSocialImage("/blog/tuning-by-ear");
    expect(designedImage.src).toMatch(/\/storage\/v1\/object\/public\/media\/.+\.png$/);
    expect(designedImage.twitter).toBe(designedImage.src);
    expect(pngSize(await (await request.get(designedImage.src ?? "")).body())).toEqual([1200, 630]);
    const alt = "440, in large figures";
    const { data: media } = await supabase.from("media").select("width").eq("alt", alt);
    expect(media).toEqual([{ width: 1200 }]);
  });
});
