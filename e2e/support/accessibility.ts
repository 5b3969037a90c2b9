import type { Frame, Page } from "@playwright/test";
import type axe from "axe-core";
import { everyRule, loadAxe, violations } from "./axe.ts";
import { expect } from "./test.ts";

/** Rules about colours. All others give the same result in light and in dark, and take most of the time. */
const colours = {
  ...everyRule,
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} satisfies axe.RunOptions;

/** Expects no axe violation on the open page and in its frames. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, page.frames(), everyRule);
}

/** Expects no axe violation on the open page, without its frames: what a preview shows is tested on the site. */
export async function expectAccessibleWithoutFrames(
  page: Page,
  rules: axe.RunOptions = everyRule,
): Promise<void> {
  await expectNoViolations(page, [page.mainFrame()], { ...rules, iframes: false });
}

/** Expects no axe violation on the open page and in its frames, in dark only of colours. */
export async function expectAccessibleInLightAndDark(page: Page): Promise<void> {
  await lookAt(page, { colorScheme: "light" });
  await expectAccessible(page);
  await lookAt(page, { colorScheme: "dark" });
  await expectNoViolations(page, page.frames(), colours);
}

async function expectNoViolations(
  page: Page,
  frames: Frame[],
  options: axe.RunOptions,
): Promise<void> {
  for (const frame of frames) await loadAxe(frame);
  const found = await violations(page.mainFrame(), options);
  expect(found).toEqual([]);
}

/** A phone and a laptop, light and dark. In this order, because a page changes its colours slower than its width. */
export const looks = [
  { width: 390, colorScheme: "light" },
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 390, colorScheme: "dark" },
] as const;

/** A light phone and a dark laptop: enough for the content of a page whose frame is tested in all {@link looks}. */
export const phoneAndLaptop = [looks[0], looks[2]] as const;

/** Expects no axe violation on the open page, without its frames, on a {@link phoneAndLaptop}. */
export async function expectAccessibleOnPhoneAndLaptop(page: Page): Promise<void> {
  for (const look of phoneAndLaptop) {
    await lookAt(page, look);
    await expectAccessibleWithoutFrames(page);
  }
}

/** Expects that the open page does not scroll horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, `beside ${page.url()}`).toBe(0);
}

/** Shows the open page in another look, and waits for its colours: the admin changes them a moment later. */
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
      // Rows and buttons fade between colours.
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    ink.source,
  );
}

/** Computed colours of text: all components below 100, or all from 200. */
const darkInk = /^rgb\((?:\d{1,2}(?:, |\)$)){3}$/;
const lightInk = /^rgb\((?:2\d\d(?:, |\)$)){3}$/;

/** Expects no axe violation on the open page, without its frames, in the given looks. In dark ones only colours are tested. */
export async function expectAccessibleInEveryLook(
  page: Page,
  testedLooks: readonly (typeof looks)[number][] = looks,
): Promise<void> {
  for (const look of testedLooks) {
    await lookAt(page, look);
    await expectAccessibleWithoutFrames(page, look.colorScheme === "light" ? everyRule : colours);
  }
}
