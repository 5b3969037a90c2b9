import { expectAccessible } from "./support/accessibility.ts";
import { hydrate } from "./support/hydrate.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test("a photo opens in the lightbox, keys, buttons and swipes change it, and closing returns to its thumbnail", async ({
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
  // A second copy of the stylesheet would follow the owner's theme and override it.
  expect(asked.filter((url) => /\/site-[^/]+\.css/.test(url))).toEqual([]);

  await page.keyboard.press("ArrowRight");
  await expect(photos.getByText("3 / 6")).toBeVisible();
  await photos.getByRole("button", { name: "Next photos" }).click();
  await expect(photos.getByText("4 / 6")).toBeVisible();
  // Swiping scrolls.
  await photos.getByRole("list").evaluate((strip) => strip.scrollTo({ left: 0 }));
  await expect(photos.getByText("1 / 6")).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(photos).toBeHidden();
  await expect(link).toBeFocused();
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`23.4 a photo grows from its thumbnail and shows its caption, motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    await hydrate(page);
    const figure = page.locator("#community-carousel figure").first();
    const thumbnail = figure.locator("img");
    await thumbnail.click();
    const photo = page.getByRole("dialog", { name: "Photos" }).locator("figure").first();
    await expect(photo.locator("figcaption")).toBeVisible();
    await expect(photo).toHaveText((await figure.locator("figcaption").textContent()) ?? "-");
    await expect(thumbnail).toHaveCSS("visibility", "hidden");

    const [small, grown, duration] = await photo.locator("img").evaluate(async (image) => {
      await Promise.all(image.getAnimations().map(({ finished }) => finished));
      const { animationDuration } = getComputedStyle(image);
      const full = image.getBoundingClientRect().height;
      image.style.animation = image.style.transition = "none";
      image.style.transform = "var(--thumbnail)";
      const { y, height } = image.getBoundingClientRect();
      image.style.removeProperty("transform");
      return [{ middle: y + height / 2, height }, full, animationDuration] as const;
    });
    expect(duration).toBe(reducedMotion === "reduce" ? "0s" : "0.24s");
    const box = await thumbnail.boundingBox();
    if (!box) throw new Error("The thumbnail has no box.");
    expect(small.middle).toBeCloseTo(box.y + box.height / 2, 0);
    // When it was clicked, the pointer over it enlarged it a little.
    expect(small.height / box.height).toBeGreaterThan(0.99);
    expect(small.height / box.height).toBeLessThan(1.02);
    expect(grown).toBeGreaterThan(small.height);

    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(thumbnail).toHaveCSS("visibility", "visible");
  });
}

test("without scripts the photo links to its file", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/");
  const link = page.locator("#community-carousel li").first().getByRole("link");
  const response = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(response.headers()["content-type"]).toContain("image/");
  await context.close();
});
