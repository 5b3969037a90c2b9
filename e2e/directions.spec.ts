import type { Page } from "@playwright/test";
import { type DirectionName, directions } from "@portfolio/content/look";
import { furnish } from "./owners/move-in.ts";
import {
  expectAccessibleInEveryLook,
  expectNoSidewaysScroll,
  looks,
} from "./support/accessibility.ts";
import { hydrate } from "./support/hydrate.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

const routes = ["/", "/projects", "/projects/low-tide", "/blog/drawing-contour-lines", "/cv"];

/** The narrow page by day and the wide one by night: between them they have every rule and every colour. */
const [phoneByDay, , laptopByNight] = looks;

// The first direction is the default, which public-accessibility.spec.ts tests.
const [, ...others] = Object.keys(directions) as [DirectionName, ...DirectionName[]];

test("the pages of a site are accessible in every other direction", async ({ context, site }) => {
  const supabase = await site.ownerClient();
  for (const direction of others) {
    await furnish(supabase, direction);
    for (const route of routes) {
      await test.step(`${direction} ${route}`, async () => {
        // Each in a page of its own: a browser that still has a wider copy of a picture shows that instead of the one
        // that the page hurries, and complains.
        const page = await context.newPage();
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.setViewportSize({ width: phoneByDay.width, height: 800 });
        await page.goto(route);
        await expect(page.locator("html")).toHaveAttribute("data-direction", direction);
        await expectNoSidewaysScroll(page);
        await expectAccessibleInEveryLook(page, [phoneByDay, laptopByNight]);
        await page.close();
      });
    }
  }
});

test("a page that an extension changed before it came to life keeps its look", async ({
  page,
  site,
  cleanConsole,
}) => {
  // React's word for a page that it has to make anew.
  cleanConsole.allow(/Minified React error #418/);
  await furnish(await site.ownerClient(), "scholar");
  await page.addInitScript(() => {
    localStorage.setItem("portfolio-scheme", "dark");
  });
  await page.goto("/projects/low-tide");
  const before = await lookOfPage(page);
  await page.evaluate(() => document.querySelector("section:has(> form[name=cookies])")?.remove());
  await hydrate(page);
  await expect(page.locator("form[name=cookies]")).toBeAttached();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled])")].every(
      ({ sheet }) => sheet,
    ),
  );
  expect(await lookOfPage(page)).toEqual(before);
});

/** What direction, dials and the visitor's choice of colours make of a page. */
function lookOfPage(page: Page) {
  return page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    const { direction, scheme, consent } = document.documentElement.dataset;
    const heading = getComputedStyle(document.querySelector("h1") ?? document.body);
    const tokens = ["--accent", "--accent-ink", "--paper", "--font", "--text-s", "--text-3xl"];
    return [
      [direction, scheme, consent],
      tokens.map((token) => root.getPropertyValue(token)),
      [heading.fontFamily, heading.fontWeight, heading.fontSize, heading.letterSpacing],
    ];
  });
}
