import type { Page } from "@playwright/test";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { recordModules } from "./support/requests.ts";
import { sampleAnchors } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

/**
 * Pauses CSS animations until the returned function is called. One of these animations renders the sections below the
 * fold.
 */
async function pauseAnimations(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  return async () => {
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
  };
}

function findRenderedSections(page: Page): Promise<string[]> {
  return page
    .locator("main > section")
    .evaluateAll((sections) =>
      sections
        .filter(({ lastElementChild: content }) =>
          content?.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map(({ id }) => id),
    );
}

/** Scrolls without animation and returns the new scroll position. */
function scrollTo(page: Page, top: number): Promise<number> {
  return page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: "instant" });
    return window.scrollY;
  }, top);
}

test("sections below the fold render after the first paint, or on scrolling", async ({ page }) => {
  // Scrolling requests scripts, which never arrive in this test, because hydration would render all sections.
  await page.route("**/assets/*.js", () => undefined);
  const resumeAnimations = await pauseAnimations(page);
  await page.goto("/");
  await expect.poll(() => findRenderedSections(page)).toContain("about");
  const sectionsAtFirst = await findRenderedSections(page);
  expect(sectionsAtFirst).toEqual(sampleAnchors.slice(0, sectionsAtFirst.length));
  expect(sectionsAtFirst).not.toContain("contact");
  await scrollTo(page, await page.evaluate(() => document.documentElement.scrollHeight));
  await expect.poll(() => findRenderedSections(page)).toContain("contact");
  await expect(page.locator("section#contact").getByRole("link").last()).toBeVisible();
  // Polls, because a section stays rendered for a frame after it has left the viewport.
  await expect.poll(() => findRenderedSections(page)).not.toEqual(sampleAnchors);
  await resumeAnimations();
  await expect.poll(() => findRenderedSections(page)).toEqual(sampleAnchors);
});

test("a page is rendered completely if its URL has a fragment, on a reload and after a client-side navigation", async ({
  page,
}) => {
  // With smooth scrolling, the page would still be scrolling to the fragment during the next navigation. Without
  // reduced motion, the animation of the page change would stay paused and hide the new page.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await pauseAnimations(page);
  await page.goto("/#contact");
  await expect.poll(() => findRenderedSections(page)).toEqual(sampleAnchors);
  await expect(page.locator("section#contact").getByRole("heading").first()).toBeInViewport();

  await page.evaluate(() => history.replaceState(null, "", "/"));
  const scrollTop = await scrollTo(page, 3000);
  await page.reload();
  await expect.poll(() => findRenderedSections(page)).toEqual(sampleAnchors);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrollTop, -1);

  await page.goto("/privacy");
  await hydrateByScrolling(page);
  await page.getByRole("banner").getByRole("link", { name: "Mira Solano" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => findRenderedSections(page)).toEqual(sampleAnchors);
});

test("before the page hydrates, the first tap changes the colour scheme, and a link closes the menu of a phone", async ({
  page,
}) => {
  // The scripts are requested but never arrive, so the page does not hydrate.
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const readScheme = () => page.evaluate(() => document.documentElement.dataset.scheme ?? "system");
  const toggle = page.getByRole("button", { name: /^Colours/ });
  for (const [next, name] of [
    ["light", "Colours: light. Change to dark"],
    ["dark", "Colours: dark. Change to system"],
    ["system", "Colours: system. Change to light"],
    ["light", "Colours: light. Change to dark"],
  ] as const) {
    await toggle.click();
    expect(await readScheme()).toBe(next);
    await expect(toggle).toHaveAccessibleName(name);
  }
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await readScheme()).toBe("light");

  await test.step("a link in the menu of a phone closes the menu", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator('#menu:popover-open a[href="/#contact"]').click();
    await expect(page).toHaveURL("/#contact");
    await expect(page.locator(":popover-open")).toHaveCount(0);
  });
  await page.unroute("**/assets/*.js");
  await page.reload();
  await hydrateByScrolling(page);
  await toggle.click();
  await expect.poll(readScheme).toBe("dark");
});

test("before the page hydrates, its buttons copy an e-mail address, copy code and share a post", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // The labels change back after two seconds, so the test controls the page's clock.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  // The scripts are requested but never arrive, so the page does not hydrate.
  await page.route("**/assets/*.js", () => undefined);
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const contact = page.getByRole("region", { name: "Say hello" });
  await contact.getByRole("button", { name: "Copy" }).click();
  await contact.getByRole("button", { name: "Copied" }).click();
  expect(await readClipboard()).toBe("mira@example.com");
  await page.clock.runFor(2_000);
  await expect(contact.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  await page.goto("/blog/drawing-contour-lines", { waitUntil: "domcontentloaded" });
  const code = page.locator("pre").first();
  await code.getByRole("button", { name: "Copy" }).click();
  await expect(code.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await readClipboard()).toBe(await code.locator("code").textContent());
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.locator("[data-share]")).toHaveText("Copied");
  expect(await readClipboard()).toContain("/blog/drawing-contour-lines");
});

test("scripts load only after an interaction other than a tap on a link", async ({ page }) => {
  await page.clock.install();
  const modules = recordModules(page);
  await page.goto("/");
  await page.clock.runFor(15_000);
  expect(modules).toEqual([]);
  const scripts = page.locator("head script[type='module']");
  await page.getByRole("banner").getByRole("link").first().dispatchEvent("pointerdown");
  await expect(scripts).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).dispatchEvent("pointerdown");
  await expect(scripts).not.toHaveCount(0);
});

test("the carousel's arrows and the lightbox work before the page hydrates", async ({ page }) => {
  // The scripts are requested but never arrive, except the file of the lightbox. So the page does not hydrate.
  await page.route(/\/assets\/(?!lightbox)[^/]*\.js$/, () => undefined);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const carousel = page.locator("#community-carousel");
  const strip = carousel.locator("[tabindex='0']");
  await carousel.getByRole("button", { name: "Next photos" }).click();
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);

  const link = carousel.locator("li").nth(1).getByRole("link");
  await link.click();
  const photos = page.getByRole("dialog", { name: "Photos" });
  await expect(photos.getByText("2 / 6")).toBeVisible();
  await photos.getByRole("button", { name: "Next photos" }).click();
  await expect(photos.getByText("3 / 6")).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(photos).toBeHidden();
  await expect(link).toBeFocused();
});
