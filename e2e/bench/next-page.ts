import type { Browser } from "@playwright/test";
import { watchRequests } from "../support/requests.ts";
import type { Figure } from "./figures.ts";
import { simulateSlowPhone } from "./slow-phone.ts";
import { startStaticCopy } from "./static-copy.ts";
import { watchHeading } from "./watch-heading.ts";

const navigations = [
  ["/", "/blog/loud-defaults"],
  ["/projects", "/projects/low-tide"],
] as const;

/** Time in ms without requests after which a page on slow 4G is idle. */
const idleAfterMs = 1_500;

/** Time in ms between the first scroll and a tap, while the landing page loads its modules. */
const tapDelayMs = 1_500;

/** Number of rounds. The shortest time of each tap is used. */
const roundCount = 3;

/**
 * Taps links on a simulated slow phone at three moments: as soon as the page is loaded, while the landing page loads
 * modules, and when the page is hydrated and idle. Compares the times until the next page's heading is shown with those
 * of a static copy, which has no scripts.
 */
export async function measureNextPage(browser: Browser, siteUrl: string): Promise<Figure[]> {
  const staticCopy = await startStaticCopy(siteUrl, navigations.flat());
  const measurements = navigations.map(([from, to]) => ({
    from,
    to,
    copyTimes: [] as number[],
    loadedTimes: [] as number[],
    idleTimes: [] as number[],
  }));
  const delayedTaps = { copyTimes: [] as number[], siteTimes: [] as number[] };
  for (let round = 0; round < roundCount; round++) {
    const [from, to] = navigations[0];
    // The two taps follow one another, because pages that load at the same time slow each other down.
    delayedTaps.siteTimes.push(await (await prepareTap(browser, siteUrl + from, to, tapDelayMs))());
    delayedTaps.copyTimes.push(
      await (await prepareTap(browser, staticCopy.url + from, to, tapDelayMs))(),
    );
    for (const { from, to, copyTimes, loadedTimes } of measurements) {
      copyTimes.push(await (await prepareTap(browser, staticCopy.url + from, to, "loaded"))());
      loadedTimes.push(await (await prepareTap(browser, siteUrl + from, to, "loaded"))());
    }
    // Opens these pages at the same time, because waiting takes most of the time and idle pages do not affect each other.
    const taps = measurements.map(({ from, to }) =>
      prepareTap(browser, siteUrl + from, to, "idle"),
    );
    for (const [index, tap] of (await Promise.all(taps)).entries()) {
      measurements[index]?.idleTimes.push(await tap());
    }
  }
  const figures: Figure[] = [];
  for (const { from, to, copyTimes, loadedTimes, idleTimes } of measurements) {
    const label = `${from} → ${to}: tap when the page is`;
    figures.push(
      {
        label: `${label} loaded, ratio to a copy without scripts`,
        value: Math.min(...loadedTimes) / Math.min(...copyTimes),
        goal: 1,
        lastReleaseValue: 1,
      },
      { label: `${label} hydrated, in ms`, value: Math.min(...idleTimes), goal: 300 },
    );
  }
  figures.push({
    label: `${navigations[0].join(" → ")}: tap ${tapDelayMs} ms after the first scroll, ratio to a copy without scripts`,
    value: Math.min(...delayedTaps.siteTimes) / Math.min(...delayedTaps.copyTimes),
    goal: 1,
    lastReleaseValue: 1.05,
  });
  staticCopy.close();
  return figures;
}

/**
 * Opens a page and waits for the moment of the tap.
 *
 * @param moment When to tap; a number is the time in ms after the first scroll.
 * @returns a function that taps the page's link to `to`, and returns the time in ms until that page is shown.
 */
async function prepareTap(
  browser: Browser,
  url: string,
  to: string,
  moment: "loaded" | "idle" | number,
): Promise<() => Promise<number>> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  await context.addInitScript(watchHeading);
  const page = await context.newPage();
  await simulateSlowPhone(page);
  const waitUntilIdle = watchRequests(page, idleAfterMs);
  await page.goto(url, { waitUntil: "load" });
  const link = page.locator(`main a[href="${to}"]`).first();
  if (moment === "idle") {
    await page.mouse.wheel(0, 50);
    await page.waitForFunction(() => "isHydrated" in window);
  }
  await link.scrollIntoViewIfNeeded();
  if (typeof moment === "number") await page.waitForTimeout(moment);
  if (moment === "idle") await waitUntilIdle();
  return async () => {
    await link.tap();
    const timeHandle = await page.waitForFunction(() => Reflect.get(window, "headingMs"));
    const headingMs = await timeHandle.jsonValue();
    await context.close();
    return headingMs;
  };
}
