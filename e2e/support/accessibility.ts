import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

type RunOptions = Parameters<AxeBuilder["options"]>[0];

/** What is looked at: everything, or only what another colour scheme can change. */
const everything: RunOptions = {
  runOnly: { type: "tag", values: standards },
  rules: { "target-size": { enabled: true } },
};
const colours: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } };

/** Expects that axe finds nothing against WCAG 2.2 AA on the page as it stands, target sizes included. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothing(new AxeBuilder({ page }).options(everything));
}

async function expectNothing(axe: AxeBuilder): Promise<void> {
  // Legacy: judged in the page itself, not in a new one for each look. Frames of other origins there are none.
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
  expect(found).toEqual([]);
}

/** The states that every page is looked at in: a phone and a laptop, light and dark. */
export const looks = [390, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

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
 * The same for the open page in each of {@link looks}; in the dark, for what colours can change. A preview's frame is
 * left out: what it shows is looked at on the site.
 */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  for (const look of looks) {
    await lookAt(page, look);
    const axe = new AxeBuilder({ page }).exclude("iframe");
    await expectNothing(axe.options(look.colorScheme === "light" ? everything : colours));
  }
}
