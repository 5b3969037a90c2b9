import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test("if a picture's file is missing, its box keeps its size and shows the alternative text", async ({
  page,
  logs,
}) => {
  logs.allow(/Failed to load resource/);
  const cover = page.locator("article img").first();
  const boxOf = async () => {
    await cover.scrollIntoViewIfNeeded();
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    return cover.evaluate((image: HTMLImageElement) => ({
      isBroken: image.naturalWidth === 0,
      width: Math.round(image.getBoundingClientRect().width),
      height: Math.round(image.getBoundingClientRect().height),
    }));
  };
  await page.goto("/blog/drawing-contour-lines");
  const boxWithPicture = await boxOf();
  expect(boxWithPicture.isBroken).toBe(false);
  await page.route(/\.webp$/, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  expect(await boxOf()).toEqual({ ...boxWithPicture, isBroken: true });
  expect(await cover.getAttribute("alt")).not.toBe("");
  await expect(cover).toBeVisible();
});
