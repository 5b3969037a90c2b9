import type { Page } from "@playwright/test";
import { toImage } from "../admin/src/data/media/media-record.ts";
import { createPictureFile } from "./support/pictures.ts";
import { editContent } from "./support/seed.ts";
import type { RunningSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test.describe.configure({ mode: "serial" });

/** Adds two of the uploaded pictures to the carousel and two to featured projects, in the format of the forms. */
async function showEverywhere(site: RunningSite): Promise<void> {
  const supabase = await site.getOwnerClient();
  const { data: rows } = await supabase.from("media").select().order("path").throwOnError();
  const images = rows.map((row, index) => ({
    ...toImage({ ...row, url: site.filesUrl + row.path }),
    alt: `Picture ${index + 1}`,
  }));
  await supabase.from("projects").delete().neq("title", "").throwOnError();
  await supabase
    .from("projects")
    .insert(
      images.slice(0, 2).map((cover, index) => ({
        title: `Project ${index}`,
        slug: `project-${index}`,
        featured: true,
        cover,
      })),
    )
    .throwOnError();
  const photos = images.slice(2).map(({ src, ...photo }) => ({ ...photo, url: src, caption: "" }));
  await editContent(supabase, "community_carousel", { images: photos });
  await supabase
    .from("blog_posts")
    .insert({
      title: "Four tides",
      slug: "four-tides",
      content: images.map(({ src, alt }) => `![${alt}](${src})`).join("\n\n"),
      status: "published",
      published_at: "2026-01-01T00:00:00Z",
    })
    .throwOnError();
}

/** Scrolls every uploaded picture of a page into view. @returns the widths of the loaded files in pixels. */
async function loadAllPictures(page: Page): Promise<number[]> {
  const pictures = page.locator('main img[src*="/public/media/"]');
  const widths: number[] = [];
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const source = () =>
      picture.evaluate((image: HTMLImageElement) => (image.complete ? image.currentSrc : ""));
    await expect.poll(source).not.toBe("");
    widths.push(Number(/-(\d+)\.webp$/.exec(await source())?.[1]));
  }
  return widths;
}

test.describe("as the owner", () => {
  test.use({ signedIn: true });

  test("four pictures are uploaded together, each in every width that pages need", async ({
    page,
    site,
  }) => {
    await page.goto("/admin/media");
    const size = { width: 1440, height: 900 };
    const files = Array.from({ length: 4 }, (_, index) =>
      createPictureFile(`tide-${index}.jpg`, index, size),
    );
    await expect(page.getByText(/^No pictures of your own yet/)).toBeVisible();
    await page.getByLabel("Upload files").setInputFiles(await Promise.all(files));
    await expect(page.getByRole("region", { name: "Uploads" }).getByRole("status")).toHaveText(
      "4 of 4 uploaded",
      { timeout: 100_000 },
    );
    await showEverywhere(site);
  });
});

// 1 needs the smallest file that is stored, 3 would like a wider one than is allowed.
for (const deviceScaleFactor of [1, 3]) {
  test(`a phone with a pixel ratio of ${deviceScaleFactor} loads no picture wider than 960 pixels`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor,
      isMobile: true,
    });
    const phone = await context.newPage();
    for (const path of ["/", "/blog/four-tides"]) {
      await phone.goto(path);
      const widths = await loadAllPictures(phone);
      expect(widths).toHaveLength(4);
      expect(Math.max(...widths)).toBeLessThanOrEqual(960);
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(deviceScaleFactor === 1 ? 480 : 720);
    }
    await context.close();
  });
}

test("every picture has width, height and alternative text", async ({ page, context }) => {
  await context.route(/\.(?:webp|jpg|png)$/, (route) => route.fulfill({ status: 204 }));
  for (const path of ["/", "/blog", "/blog/four-tides", "/cv"]) {
    await page.goto(path);
    const imagesWithoutSize = await page
      .locator("main img")
      .evaluateAll((images) =>
        images
          .filter((image) => !["width", "height", "alt"].every((name) => image.hasAttribute(name)))
          .map((image) => image.outerHTML),
      );
    expect(imagesWithoutSize).toEqual([]);
  }
  await page.goto("/blog/four-tides");
  const box = await page.getByRole("img", { name: "Picture 3", exact: true }).boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1440 / 900, 1);
});
