import { expectAccessible, expectAccessibleOnPhoneAndLaptop } from "./support/accessibility.ts";
import { banner, consentPaths, seedWithAnalytics, test } from "./support/consent.ts";
import { expect } from "./support/test.ts";

test.beforeAll(({ site }) => seedWithAnalytics(site));

test("the banner causes no layout shift and is never the largest contentful paint", async ({
  page,
  logs,
}) => {
  // A late font moves the banner by a few pixels. `late-typefaces.spec.ts` tests late fonts.
  await page.route("**/*.woff2", (route) => route.abort());
  logs.allow(/ERR_FAILED/);
  await page.addInitScript(() => {
    const isBanner = (element: unknown) =>
      element instanceof Element && element.closest("section:has(form[name=cookies])") !== null;
    const metrics = { shifts: 0, isLargest: false };
    Reflect.set(window, "seen", metrics);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: unknown }[] = Reflect.get(entry, "sources");
        if (sources.some(({ node }) => isBanner(node))) metrics.shifts += 1;
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      metrics.isLargest = isBanner(Reflect.get(Object(list.getEntries().at(-1)), "element"));
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const route of width === 390 ? consentPaths : ["/"]) {
      await page.goto(route);
      await expect(banner(page)).toBeVisible();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const result = await page.evaluate(() => Reflect.get(window, "seen"));
      expect(result, `${route} at ${width} px`).toEqual({ shifts: 0, isLargest: false });
    }
  }
});

test("every view of the banner is accessible", async ({ page, thirdParties: _ }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/privacy");
  await expectAccessibleOnPhoneAndLaptop(page);
  await banner(page).getByRole("button", { name: "Customise" }).click();
  await expectAccessible(page);
  await banner(page).getByRole("button", { name: "Save choice" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
  await expect(banner(page).getByRole("button", { name: "Withdraw consent" })).toBeVisible();
  await expectAccessible(page);
});
