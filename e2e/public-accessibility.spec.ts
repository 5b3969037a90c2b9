import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleExceptContrast,
  expectAccessibleOnPhoneAndLaptop,
  expectNoHorizontalScroll,
  phoneAndLaptop,
  setWidthAndScheme,
  unusedPreloadWarningPattern,
} from "./support/accessibility.ts";
import { hydrateByScrolling } from "./support/hydrate-by-scrolling.ts";
import { editContent, seedFullPost, seedPosts } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

/**
 * Pages that together contain every component, so they are tested as on a phone and as on a laptop. The other pages
 * are tested only as on a phone, and without the contrast of texts: `colours.test.ts` tests the contrast of all colours
 * in both schemes.
 */
const mainPages = ["/", "/blog", "/blog/left-to-do", "/projects/low-tide", "/cv"];

const otherPages = [
  "/blog?q=nothing-like-it",
  "/blog/tag/maps",
  "/blog/tags",
  "/blog/feed",
  "/privacy",
  "/sitemap",
  "/no-such-page",
];

test.use({ content: "sample" });

test.beforeAll(async ({ site }) => {
  const supabase = await site.getOwnerClient();
  await seedPosts(supabase, 0, 20);
  await seedFullPost(supabase);
});

/** Functions that bring a page into an unusual state. */
const unusualStates: Record<string, (page: Page) => Promise<void>> = {
  "the menu open": async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
  },
  "a page that is still loading": async (page) => {
    await page.goto("/");
    await hydrateByScrolling(page);
    await page.route(/\.data/, () => undefined);
    await page.getByRole("contentinfo").getByRole("link", { name: "CV", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toHaveCSS(
      "opacity",
      "1",
    );
  },
  "a page whose data failed to load": async (page) => {
    await page.goto("/");
    await hydrateByScrolling(page);
    await page.route(/\.data/, (route) => route.abort());
    await page.getByRole("contentinfo").getByRole("link", { name: "CV", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
    await expect(page.getByRole("button", { name: "Refresh Page" })).toBeVisible();
  },
};

test("every public page is accessible, without horizontal scrolling", async ({ page, logs }) => {
  test.setTimeout(300_000);
  logs.allow(/404/);
  logs.allow(unusedPreloadWarningPattern);
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The viewport is set before the pages load, because resizing a loading page may cancel requests for pictures.
  await setWidthAndScheme(page, phoneAndLaptop[0]);
  for (const path of [...mainPages, ...otherPages]) {
    await page.goto(path);
    await test.step(path, async () => {
      await expectNoHorizontalScroll(page);
      if (otherPages.includes(path)) return expectAccessibleExceptContrast(page);
      await expectAccessibleOnPhoneAndLaptop(page);
      await expectNoHorizontalScroll(page);
      await setWidthAndScheme(page, phoneAndLaptop[0]);
    });
  }
});

test("every unusual state of a page is accessible", async ({ page, logs }) => {
  logs.allow(/React Router|ERR_FAILED|Failed to fetch/);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [state, reachState] of Object.entries(unusualStates)) {
    await test.step(state, async () => {
      await reachState(page);
      await expectAccessible(page);
      await page.unrouteAll();
    });
  }
});

test("in forced colours, borders mark the current page and filter", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/projects");
  const borderOf = (selector: string, pseudo: string) =>
    page.locator(selector).evaluate((link, element) => {
      const { borderBottomWidth, borderBottomColor } = getComputedStyle(link, element);
      return `${borderBottomWidth} ${borderBottomColor}`;
    }, pseudo);
  expect(await borderOf("[aria-current=page]", "::after")).toMatch(/^1px rgb\(/);
  expect(await borderOf("[aria-current=true]", "::before")).toMatch(/^1px rgb\(/);
});

test("the list of further links scrolls, so that the last of thirty links in the menu can be reached", async ({
  page,
  site,
}) => {
  const header = Array.from({ length: 30 }, (_, number) => ({
    label: `Link ${number}`,
    href: "/blog",
  }));
  await editContent(await site.getOwnerClient(), "metadata", { menus: { header, footer: [] } });
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/");
  await page.getByRole("button", { name: "More" }).click();
  const lastLink = page.getByRole("banner").getByRole("link", { name: "Link 29" });
  await lastLink.hover();
  await expect(lastLink).toBeInViewport({ ratio: 1 });
});
