import type { Page } from "@playwright/test";
import { navigateAdmin } from "./support/admin.ts";
import { seedFullPost } from "./support/seed.ts";
import { expect, test } from "./support/test.ts";

test.use({ content: "sample" });

test.beforeAll(async ({ site }) => {
  const supabase = await site.getOwnerClient();
  await seedFullPost(supabase);
});

/** Selectors of small links and buttons, by page. */
const linkSelectors = {
  "/blog/left-to-do": [
    "[data-footnote-ref]",
    "[data-footnote-backref]",
    "header a[href^='/blog/']",
  ],
  "/blog": ["[data-scheme-toggle]"],
  "/projects/low-tide": ["dl a", "main ul[aria-label] a"],
  "/privacy": ["main a"],
  "/cv": ["main [aria-label='Contact'] a", "article h3 a", "footer ul a"],
};

const signInSelectors = { "/auth": ["main a", "main input"] };

const adminSelectors = {
  "/admin/projects": [
    "td a[href^='/admin/projects/']",
    "th [role=button]:visible",
    ".MuiSwitch-input",
    "td [type=checkbox]:not(.MuiSwitch-input)",
  ],
  "/admin/sections/hero": ["a[target=_blank]", "main input[type=text]", ".MuiSwitch-input"],
  "/admin/blog": ["td a[href^='/admin/blog/']"],
  "/admin/sections": ["td a[href^='/admin/sections/']"],
  "/admin/projects?new": ["main a[href='/admin/projects']"],
  "/admin/blog/new": ["main a[href='/admin/blog']"],
  "/admin/sections/about": [".MuiChip-deleteIcon"],
  "/admin/sections/contact": ["main a[href='/admin/sections']"],
  "/admin/account": ["main [type=submit]"],
  "/admin": ["main a", "header button[aria-controls=sidebar]"],
};

/** HTML of the controls that do not fill a square of `size` pixels around the centre of their first line. */
async function findSmallTargets(page: Page, selector: string, size: number): Promise<string[]> {
  await expect(page.locator(selector).first()).toBeVisible();
  return page.locator(selector).evaluateAll(
    (found, distance) =>
      found
        .filter((link) => {
          link.scrollIntoView({ block: "center", behavior: "instant" });
          const { left, top, width, height } = link.getClientRects()[0] ?? new DOMRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const points = [
            [x - distance, y],
            [x + distance, y],
            [x, y - distance],
            [x, y + distance],
          ] as const;
          return !points.every(([x, y]) => x < 0 || link.contains(document.elementFromPoint(x, y)));
        })
        .map((link) => link.outerHTML),
    size / 2 - 1,
  );
}

async function expectTargetSizes(
  page: Page,
  selectorsByPath: Record<string, string[]>,
  size: number,
  openPage: (page: Page, path: string) => Promise<unknown> = (page, path) => page.goto(path),
) {
  for (const [path, selectors] of Object.entries(selectorsByPath)) {
    await openPage(page, path);
    for (const selector of selectors) {
      // Polls, because a list may replace rows while it loads.
      await expect
        .poll(() => findSmallTargets(page, selector, size), `${selector} on ${path}`)
        .toEqual([]);
    }
  }
}

test("links and buttons have a target size of at least 24 pixels", async ({ page }) => {
  await expectTargetSizes(page, linkSelectors, 24);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("links and buttons have a touch target of at least 44 pixels", async ({ page }) => {
    await expectTargetSizes(page, { ...linkSelectors, ...signInSelectors }, 44);
  });

  test("the admin's controls have touch targets of 44 pixels or more", async ({ signIn, page }) => {
    await signIn();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/admin/media");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectTargetSizes(page, adminSelectors, 44, navigateAdmin);
    await page.getByRole("button", { name: "Toggle sidebar" }).tap();
    await expect.poll(() => findSmallTargets(page, "#sidebar a", 44)).toEqual([]);
    await page.goto("/admin/menus");
    await page.getByRole("button", { name: "Add link" }).first().tap();
    await expect.poll(() => findSmallTargets(page, "[role=menuitem]", 44)).toEqual([]);
    await page.goto("/");
    await expect
      .poll(() => findSmallTargets(page, "aside :is(a, button)", 44), "the owner's bar")
      .toEqual([]);
  });
});
