import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { addPost } from "./support/admin.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test("the lightbox reacts to keys, buttons and swipes, and returns the focus", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/");
  await hydrateByScrolling(page);
  expect(requests.filter((url) => url.includes("Lightbox"))).toEqual([]);

  const link = page.locator("#community-carousel li").nth(1).getByRole("link");
  await link.click();
  const lightbox = page.getByRole("dialog", { name: "Photos" });
  await expect(lightbox.getByText("2 / 6")).toBeVisible();
  await expect(lightbox.locator("img").nth(1)).toBeInViewport();
  await expect(lightbox.getByRole("list")).toHaveCSS("list-style-type", "none");
  await expectAccessible(page);
  // The lightbox must not load the site's stylesheet again, because the second copy would override the owner's look.
  expect(requests.filter((url) => /\/site-[^/]+\.css/.test(url))).toEqual([]);

  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByText("3 / 6")).toBeVisible();
  await lightbox.getByRole("button", { name: "Next photos" }).click();
  await expect(lightbox.getByText("4 / 6")).toBeVisible();
  // A swipe scrolls the list of photos.
  await lightbox.getByRole("list").evaluate((strip) => strip.scrollTo({ left: 0 }));
  await expect(lightbox.getByText("1 / 6")).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(link).toBeFocused();

  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await test.step(`a photo grows from its thumbnail and shows its caption, with prefers-reduced-motion: ${reducedMotion}`, () =>
      expectGrowth(page, reducedMotion));
  }

  await test.step("the Forward button of the browser closes the lightbox and opens the next page", async () => {
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Projects", exact: true })
      .click();
    await expect(page).toHaveURL("/projects");
    await page.goBack();
    await link.click();
    await expect(lightbox).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL("/projects");
    await expect(lightbox).toBeHidden();
  });
});

/** Expects that a photo grows from its thumbnail and shows its caption. */
async function expectGrowth(page: Page, reducedMotion: "no-preference" | "reduce") {
  await page.emulateMedia({ reducedMotion });
  const figure = page.locator("#community-carousel figure").first();
  const thumbnail = figure.locator("img");
  await thumbnail.click();
  const photo = page.getByRole("dialog", { name: "Photos" }).locator("figure").first();
  await expect(photo.locator("figcaption")).toBeVisible();
  await expect(photo).toHaveText((await figure.locator("figcaption").textContent()) ?? "-");
  await expect(thumbnail).toHaveCSS("visibility", "hidden");

  const [firstFrameBox, enlargedHeight, duration] = await photo
    .locator("img")
    .evaluate(async (image) => {
      await Promise.all(image.getAnimations().map(({ finished }) => finished));
      const { animationDuration } = getComputedStyle(image);
      const fullHeight = image.getBoundingClientRect().height;
      image.style.animation = image.style.transition = "none";
      image.style.transform = "var(--thumbnail)";
      const { y, height } = image.getBoundingClientRect();
      image.style.removeProperty("transform");
      return [{ middle: y + height / 2, height }, fullHeight, animationDuration] as const;
    });
  expect(duration).toBe(reducedMotion === "reduce" ? "0s" : "0.24s");
  const box = await thumbnail.boundingBox();
  if (!box) throw new Error("The thumbnail has no box.");
  expect(firstFrameBox.middle).toBeCloseTo(box.y + box.height / 2, 0);
  // The thumbnail may be slightly enlarged, because the pointer hovers over it.
  expect(firstFrameBox.height / box.height).toBeGreaterThan(0.99);
  expect(firstFrameBox.height / box.height).toBeLessThan(1.02);
  expect(enlargedHeight).toBeGreaterThan(firstFrameBox.height);

  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(thumbnail).toHaveCSS("visibility", "visible");
}

const text = [
  '![A chart](/sample/bench-480.webp "The bay in 1903")',
  "https://youtu.be/dQw4w9WgXcQ",
  "> [!TIP]\n> Go at low tide.",
].join("\n\n");

test("a picture of a post opens large, and a video loads nothing before it is opened", async ({
  page,
  context,
  site,
}) => {
  const slug = "a-picture-and-a-video";
  const state = { status: "published", published_at: "2026-01-01" };
  await addPost(site, { slug, title: "Media", content: text, ...state });
  const playerRequests: string[] = [];
  await context.route("https://www.youtube-nocookie.com/**", (route) => {
    playerRequests.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>Player</p>" });
  });
  await page.goto(`/blog/${slug}`);
  const video = page.locator("details");
  await video.scrollIntoViewIfNeeded();
  await hydrateByScrolling(page);
  await page.getByRole("link", { name: "A chart" }).click();
  const lightbox = page.getByRole("dialog", { name: "Photos" });
  await expect(lightbox.getByText("The bay in 1903")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  expect(playerRequests).toEqual([]);

  await video.locator("summary").click();
  await expect(video.frameLocator("iframe").getByText("Player")).toBeVisible();
  expect(playerRequests).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"]);
  await expectAccessible(page);
});
