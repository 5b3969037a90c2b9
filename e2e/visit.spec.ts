import { expectAccessible, looks } from "./support/accessibility.ts";
import { seedSample } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

const routes = ["/", "/no-such-page"];

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
