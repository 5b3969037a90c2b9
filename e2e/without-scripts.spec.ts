import { sampleAnchors, seedPosts } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample", javaScriptEnabled: false });

// The blog shows its search field only if there are many posts.
test.beforeAll(async ({ site }) => {
  await seedPosts(await site.getOwnerClient(), 0, 20);
});

test("without scripts, the page is complete and hides controls that need them", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const id of sampleAnchors) {
    await expect(page.locator(`section#${id}`)).toBeVisible();
  }
  const collapsedPositions = page.locator("section#experience details");
  await collapsedPositions.locator("summary").click();
  await expect(collapsedPositions.getByRole("heading").first()).toBeVisible();

  await test.step("the photos scroll by keyboard and link to their files", async () => {
    const strip = page.locator("#community-carousel [tabindex='0']");
    await strip.focus();
    await expect(strip).toBeFocused();
    const lastPhoto = page.locator("#community-carousel img").last();
    await lastPhoto.scrollIntoViewIfNeeded();
    await expect(lastPhoto).toBeInViewport();
    await expect(page.locator("#community-carousel").getByRole("button")).toHaveCount(0);
    const link = page.locator("#community-carousel li").first().getByRole("link");
    const response = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(response.headers()["content-type"]).toContain("image/");
  });

  await test.step("controls that need JavaScript are hidden", async () => {
    await expect(page.getByRole("button", { name: /^Colours/ })).toHaveCount(0);
    await expect(page.locator("form[name=cookies]")).toBeHidden();
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
    await expect(page).toHaveURL(/\/privacy/);
  });

  await test.step("a phone shows the menu, which covers nothing", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/privacy");
    const entry = page.locator('#menu a[href="/#contact"]');
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    await entry.click();
    await expect(page).toHaveURL("/#contact");
    await expect(page.locator("section#contact")).toBeInViewport();
    await expect(page.locator(":popover-open")).toHaveCount(0);
  });
});

test("a visitor without JavaScript can find and read everything", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const [name, path] of [
    ["CV", "/cv"],
    ["Privacy", "/privacy"],
    ["Sitemap", "/sitemap"],
    ["Notes", "/blog"],
  ] as const) {
    // Uses the keyboard, because sections that come into view for the first time move the footer away from the pointer.
    await footer.getByRole("link", { name, exact: true }).press("Enter");
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
  await page.getByRole("searchbox").fill("contour");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/blog?q=contour");
  await page.locator("main article").first().getByRole("link").first().click();
  await expect(page).toHaveURL("/blog/drawing-contour-lines");
  await expect(page.locator("pre code span").first()).toBeVisible();
});
