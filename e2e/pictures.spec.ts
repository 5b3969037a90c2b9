import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

const postPath = "/blog/drawing-contour-lines";

/**
 * Scrolls every picture of a page into view.
 *
 * @returns the widths of the loaded files in pixels; infinity for an original, whose name contains no width.
 */
async function loadAllPictures(page: Page): Promise<number[]> {
  const widths: number[] = [];
  for (const picture of await page.locator('main img[src^="/sample/"]:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    let source = "";
    const readSource = async () => {
      source = await picture.evaluate((image: HTMLImageElement) =>
        image.complete ? image.currentSrc : "",
      );
      return source;
    };
    await expect.poll(readSource).not.toBe("");
    widths.push(Number(/-(\d+)\.webp$/.exec(source)?.[1] ?? Number.POSITIVE_INFINITY));
  }
  return widths;
}

// At a pixel ratio of 1, the smallest variant is wide enough. At a ratio of 3, the screen has 1,170 pixels, but a
// variant of 960 pixels looks the same.
for (const deviceScaleFactor of [1, 3]) {
  test.describe(`on a phone with a pixel ratio of ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor, isMobile: true });

    test("no picture is wider than 960 pixels", async ({ page }) => {
      for (const path of ["/", postPath]) {
        await page.goto(path);
        const widest = Math.max(...(await loadAllPictures(page)));
        expect(widest, path).toBeLessThanOrEqual(960);
        expect(widest, path).toBeGreaterThanOrEqual(deviceScaleFactor === 1 ? 480 : 720);
      }
    });
  });
}
