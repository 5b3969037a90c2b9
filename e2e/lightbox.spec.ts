import { expectAccessible } from "./support/accessibility.ts";
import { hydrate } from "./support/hydrate.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test("a photo opens large, turns by keys, buttons and swiping, and closes where it was opened", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await hydrate(page);
  expect(asked.filter((url) => url.includes("Lightbox"))).toEqual([]);

  const link = page.locator("#community-carousel li").nth(1).getByRole("link");
  await link.click();
  const photos = page.getByRole("dialog", { name: "Photos" });
  await expect(photos.getByText("2 / 6")).toBeVisible();
  await expect(photos.locator("img").nth(1)).toBeInViewport();
  await expectAccessible(page);
  // Loaded again it would stand behind the look that the owner chose, and undo it.
  expect(asked.filter((url) => /\/site-[^/]+\.css/.test(url))).toEqual([]);

  await page.keyboard.press("ArrowRight");
  await expect(photos.getByText("3 / 6")).toBeVisible();
  await photos.getByRole("button", { name: "Next photos" }).click();
  await expect(photos.getByText("4 / 6")).toBeVisible();
  // What a finger does: it scrolls.
  await photos.getByRole("list").evaluate((strip) => strip.scrollTo({ left: 0 }));
  await expect(photos.getByText("1 / 6")).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(photos).toBeHidden();
  await expect(link).toBeFocused();
});

test("without scripts the photo's link leads to its file", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/");
  const link = page.locator("#community-carousel li").first().getByRole("link");
  const response = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(response.headers()["content-type"]).toContain("image/");
  await context.close();
});
