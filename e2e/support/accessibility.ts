import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "./test.ts";

/** Source of axe's minified build, which browsers receive and compile in half of the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * All rules of WCAG 2.2 AA, including target sizes. axe reports only violations, because reporting passed rules takes
 * most of the time.
 */
const wcagRules = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] },
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
} satisfies axe.RunOptions;

/** All rules except the contrast of texts, whose test takes two thirds of the time. */
const rulesExceptContrast = {
  ...wcagRules,
  rules: { ...wcagRules.rules, "color-contrast": { enabled: false } },
} satisfies axe.RunOptions;

/**
 * Part of a page that axe tests.
 * - `page`: the whole page.
 * - `content`: everything except the admin's sidebar, which is the same on every page and tested by
 * `admin-accessibility.spec.ts`.
 * - `sidebar`: only the admin's sidebar.
 * - `dialog`: only open dialogs, for a page that is also tested without them.
 */
const scopes = {
  page: { exclude: [] },
  content: { exclude: ["#sidebar"] },
  sidebar: { include: ["#sidebar"] },
  dialog: { include: ["[role=dialog]"] },
} satisfies Record<string, { include: string[] } | { exclude: string[] }>;

type Scope = keyof typeof scopes;

/** Expects no axe violation on the open page. Excludes its frames, because other tests cover the pages in previews. */
export async function expectAccessible(page: Page, scope: Scope = "content"): Promise<void> {
  await expectNoViolations(page, wcagRules, scope);
}

/** Like {@link expectAccessible}, for a page whose colours another test checks. */
export async function expectAccessibleExceptContrast(page: Page): Promise<void> {
  await expectNoViolations(page, rulesExceptContrast, "content");
}

async function expectNoViolations(page: Page, options: axe.RunOptions, scope: Scope) {
  const readViolations = async () => {
    // The colours of rows and buttons change by transition, and the texts of a dialog fade in.
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    );
    if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
    return page.evaluate(
      async ([scope, options]) => {
        const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
        const { violations } = await axe.run(scope, options);
        return violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
        );
      },
      [scopes[scope], { ...options, iframes: false }] as const,
    );
  };
  // Polls, because a transition may also start while the rules are tested, for example when a dialog opens or an upload
  // ends.
  await expect.poll(readViolations).toEqual([]);
}

/**
 * A phone with the light colour scheme, and a laptop with the dark scheme. Together they cover every layout and every
 * colour, because colours depend only on the scheme and layouts only on the width.
 */
export const phoneAndLaptop = [
  { width: 390, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

/**
 * Chromium logs this warning if a test widens one page and opens another. For a picture of the second page, Chromium
 * then shows a wider file that it has already loaded, and not the preloaded file.
 */
export const unusedPreloadWarningPattern = /was preloaded using link preload but not used/;

/** Expects no axe violation on the open page in each of {@link phoneAndLaptop}. */
export async function expectAccessibleOnPhoneAndLaptop(page: Page, scope?: Scope): Promise<void> {
  for (const device of phoneAndLaptop) {
    await setWidthAndScheme(page, device);
    await expectAccessible(page, scope);
  }
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const measureOverflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(measureOverflow, `${page.url()} scrolls horizontally`).toBe(0);
}

/** Sets width and colour scheme, and waits until the page has received the width and changed its colours. */
export async function setWidthAndScheme(
  page: Page,
  { width, colorScheme }: { width: number; colorScheme: "light" | "dark" },
): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  // The page is notified of changed media queries before the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const textColourPattern =
    colorScheme === "light" ? darkTextColourPattern : lightTextColourPattern;
  await page.waitForFunction(
    (pattern) => new RegExp(pattern).test(getComputedStyle(document.body).color),
    textColourPattern.source,
  );
}

/** Computed colours of text: dark if all components are below 100, light if all are 200 or more. */
const darkTextColourPattern = /^rgb\((?:\d{1,2}(?:, |\)$)){3}$/;
const lightTextColourPattern = /^rgb\((?:2\d\d(?:, |\)$)){3}$/;

/**
 * Opens a page in a new tab of a phone's width, without animations. Expects that it requests no script before the first
 * interaction and does not scroll horizontally.
 */
export async function openWithoutScripts(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(path, { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await expectNoHorizontalScroll(page);
  return page;
}
