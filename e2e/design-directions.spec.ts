import type { Page } from "@playwright/test";
import { type DesignDirection, directions } from "@portfolio/content/look";
import {
  expectAccessible,
  expectAccessibleExceptContrast,
  expectNoHorizontalScroll,
  phoneAndLaptop,
  setWidthAndScheme,
  unusedPreloadWarningPattern,
} from "./support/accessibility.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { applyDirection } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

const [phone, laptop] = phoneAndLaptop;

const paths = ["/", "/projects", "/projects/low-tide", "/blog/drawing-contour-lines", "/cv"];

/**
 * Paths of pages whose layout on a laptop differs between the directions. Together they contain every colour of a
 * direction, so their contrast is checked, too. The laptop uses the dark scheme; `colours.test.ts` tests the colours of
 * both schemes.
 */
const pathsOnLaptop = ["/", "/projects/low-tide"];

// `public-accessibility.spec.ts` tests the first direction, which is the default.
const [, ...otherDirections] = Object.keys(directions) as [DesignDirection, ...DesignDirection[]];

test("the pages of a site are accessible in every design direction except the default", async ({
  page,
  site,
  logs,
}) => {
  logs.allow(unusedPreloadWarningPattern);
  const supabase = await site.getOwnerClient();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const direction of otherDirections) {
    await applyDirection(supabase, direction);
    for (const path of paths) {
      await test.step(`${direction} ${path}`, async () => {
        await setWidthAndScheme(page, phone);
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("data-direction", direction);
        await expectNoHorizontalScroll(page);
        await expectAccessibleExceptContrast(page);
        if (!pathsOnLaptop.includes(path)) return;
        await setWidthAndScheme(page, laptop);
        await expectAccessible(page);
      });
    }
  }
});

test("in Gallery, the consent notice covers no button on a phone", async ({ page, site }) => {
  await applyDirection(await site.getOwnerClient(), "gallery");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const button = page.getByRole("main").getByRole("link", { name: "See the work" });
  const { bottom } = await button.evaluate((element) => element.getBoundingClientRect());
  const notice = page.locator("form[name=cookies]");
  const { top } = await notice.evaluate((element) => element.getBoundingClientRect());
  expect(bottom).toBeLessThan(top);
});

test("in Scholar, the photos of a strip do not cover its focus ring", async ({ page, site }) => {
  await applyDirection(await site.getOwnerClient(), "scholar");
  await page.goto("/");
  await page.keyboard.press("Tab");
  const strip = page.locator(".CommunityCarousel-strip");
  await strip.focus();
  await expect(strip).toHaveCSS("outline-style", "solid");
  await expect(strip).toHaveCSS("outline-offset", "3px");
});

test("a page keeps its look if a browser extension changed the document before hydration", async ({
  page,
  site,
  logs,
}) => {
  // React logs this error when it discards the server's HTML and renders the page again.
  logs.allow(/Minified React error #418/);
  await applyDirection(await site.getOwnerClient(), "scholar");
  await page.addInitScript(() => {
    localStorage.setItem("portfolio-scheme", "dark");
  });
  await page.goto("/projects/low-tide");
  const lookBefore = await readLook(page);
  await page.evaluate(() => document.querySelector("section:has(> form[name=cookies])")?.remove());
  await hydrateByScrolling(page);
  await expect(page.locator("form[name=cookies]")).toBeAttached();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled])")].every(
      ({ sheet }) => sheet,
    ),
  );
  expect(await readLook(page)).toEqual(lookBefore);
});

/** Styles of the page that depend on the look and the visitor's colour scheme. */
function readLook(page: Page) {
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
