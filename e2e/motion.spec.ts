import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test("until a project's cover has loaded, the card's picture is shown", async ({ page }) => {
  await page.goto("/projects");
  await hydrateByScrolling(page);
  const card = page.getByRole("main").locator("article", { hasText: "Murmur" }).first();
  const picture = card.locator("img");
  await expect(picture).toHaveJSProperty("complete", true);
  const file = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const { promise: coverReleased, resolve: releaseCover } = Promise.withResolvers<void>();
  await page.route("**/sample/project-murmur*", async (route) => {
    await coverReleased;
    await route.continue();
  });
  await page.setViewportSize({ width: 1920, height: 900 });
  await card.getByRole("link", { name: "Murmur", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Murmur" })).toBeFocused();
  const cover = page.locator("main article > span > img");
  await expect(cover).toHaveCSS("background-image", `url("${file}")`);
  releaseCover();
  await expect(cover).toHaveCSS("background-image", "none");
});

test("no view transition starts with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    document.startViewTransition = () => {
      throw new Error("A view transition has started.");
    };
  });
  await page.goto("/");
  await hydrateByScrolling(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeFocused();
});
