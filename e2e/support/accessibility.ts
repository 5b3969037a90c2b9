import type { Frame, Page } from "@playwright/test";
import type axe from "axe-core";
import { bringAxe, everyRule, violations } from "./axe.ts";
import { expect } from "./test.ts";

/** What colours can be wrong in: the rest is the same in light and in dark, and takes most of the time. */
const colours = {
  ...everyRule,
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} satisfies axe.RunOptions;

/** Expects that axe finds nothing on the page as it stands, nor in its frames. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothing(page, page.frames(), everyRule);
}

async function expectNothing(page: Page, judged: Frame[], options: axe.RunOptions): Promise<void> {
  for (const frame of judged) await bringAxe(frame);
  const found = await violations(page.mainFrame(), options);
  expect(found).toEqual([]);
}

/**
 * The states that every page is looked at in: a phone and a laptop, light and dark. In this order, because a page takes
 * longer to change its colours than its width.
 */
export const looks = [
  { width: 390, colorScheme: "light" },
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 390, colorScheme: "dark" },
] as const;

/** Expects that the open page has nothing beside it that could be scrolled to. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, `beside ${page.url()}`).toBe(0);
}

/** Shows the open page in another look, and waits until it has taken it on: the admin follows a moment later. */
export async function lookAt(
  page: Page,
  { width, colorScheme }: { width?: number; colorScheme: "light" | "dark" },
): Promise<void> {
  if (width) await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  const ink = colorScheme === "light" ? darkInk : lightInk;
  await page.waitForFunction(
    (pattern) =>
      new RegExp(pattern).test(getComputedStyle(document.body).color) &&
      // Rows and buttons fade from one colour to the other.
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    ink.source,
  );
}

/** Text as the browser gives its colour: each part of it below 100, or from 200 on. */
const darkInk = /^rgb\((?:\d{1,2}(?:, |\)$)){3}$/;
const lightInk = /^rgb\((?:2\d\d(?:, |\)$)){3}$/;

/**
 * The same for the open page in each of {@link looks}, or in some of them, and of the dark ones for the colours alone. A preview's frame is judged from without: what it shows is
 * looked at on the site.
 */
export async function expectAccessibleInEveryLook(
  page: Page,
  shown: readonly (typeof looks)[number][] = looks,
): Promise<void> {
  for (const look of shown) {
    await lookAt(page, look);
    const judged = look.colorScheme === "light" ? everyRule : colours;
    await expectNothing(page, [page.mainFrame()], { ...judged, iframes: false });
  }
}
