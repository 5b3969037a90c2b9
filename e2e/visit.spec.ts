import type { Page } from "@playwright/test";
import { expectAccessible, looks } from "./support/accessibility.ts";
import { seedSample } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

const post = "/blog/drawing-contour-lines";

const routes = ["/", "/blog", post, "/cv", "/privacy", "/sitemap", "/no-such-page"];

/** Touches the page and waits until it answers for itself. */
async function hydrate(page: Page) {
  const hydrated = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener("hydrated", () => resolve())),
  );
  await page.mouse.wheel(0, 600);
  await hydrated;
}

test.beforeAll(async ({ site }) => {
  await seedSample(await site.ownerClient());
});

test("a visitor without JavaScript reads the whole landing page", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const id of [
    "about",
    "experience",
    "thoughts",
    "work-community",
    "community-carousel",
    "contact",
  ]) {
    await expect(page.locator(`section#${id}`)).toBeVisible();
  }
  await context.close();
});

test("an unknown address answers 404 and shows the way back", async ({ page, cleanConsole }) => {
  cleanConsole.allow(/404/);
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.locator("main").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/no-such-page/);
});

test("a visitor without JavaScript finds and reads everything", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const [name, path] of [
    ["CV", "/cv"],
    ["Privacy", "/privacy"],
    ["Sitemap", "/sitemap"],
    ["Notes", "/blog"],
  ] as const) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
  await page.getByRole("searchbox").fill("contour");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/blog?q=contour");
  await page.locator("main article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(post);
  await expect(page.locator("pre code span").first()).toBeVisible();
  await context.close();
});

test("after a page change the reader is at the new page's heading", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Privacy" });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Privacy/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test("a click before the page can answer it is not lost", async ({ page }) => {
  await page.goto("/", { waitUntil: "commit" });
  const toggle = page.getByRole("banner").getByRole("button").first();
  const before = await toggle.getAttribute("aria-label");
  await toggle.dispatchEvent("pointerdown");
  await toggle.dispatchEvent("click");
  await expect(toggle).not.toHaveAttribute("aria-label", before ?? "");
});

test("Fault 13: a chunk that a newer build removed reloads the page once, then the error is shown", async ({
  page,
  cleanConsole,
}) => {
  cleanConsole.allow(/./);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto("/");
  await hydrate(page);
  await page.route(/\/assets\/privacy-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true });
  await link.click();
  await expect.poll(() => documents).toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  expect(documents).toBeLessThanOrEqual(3);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const { width, colorScheme } of looks) {
  test(`every public page is accessible at ${width} px in ${colorScheme}`, async ({
    page,
    cleanConsole,
  }) => {
    cleanConsole.allow(/404/);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const route of routes) {
      await page.goto(route);
      await test.step(route, () => expectAccessible(page));
    }
  });
}

test("the page does not scroll sideways on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
