import type { Browser, Page } from "@playwright/test";
import type { Figure } from "./figures.ts";
import { startStaticCopy } from "./static-copy.ts";
import { watchHeading } from "./watch-heading.ts";

const navigations = [
  ["/", "/blog/loud-defaults"],
  ["/projects", "/projects/low-tide"],
] as const;

/** Time in ms between the first scroll and a tap just after the landing page has hydrated, when it prefetches. */
const prefetchingMs = 2_600;

/** Number of rounds. The shortest time of each tap is used. */
const roundCount = 2;

/**
 * Taps links on a simulated slow phone, as soon as the page is loaded, and while the landing page prefetches. Compares
 * the times until the next page's heading is shown with those of a static copy, which has no scripts.
 */
export async function measureNextPage(browser: Browser, siteUrl: string): Promise<Figure[]> {
  const copy = await startStaticCopy(siteUrl, navigations.flat());
  const compareTaps = async ([from, to]: (typeof navigations)[number], delayMs: number) => {
    const times: { copy: number[]; site: number[] } = { copy: [], site: [] };
    for (let round = 0; round < roundCount; round++) {
      times.copy.push(await tapLink(browser, copy.url + from, to, delayMs));
      times.site.push(await tapLink(browser, siteUrl + from, to, delayMs));
    }
    return Math.min(...times.site) / Math.min(...times.copy);
  };
  const figures: Figure[] = [];
  for (const navigation of navigations) {
    figures.push({
      label: `${navigation.join(" → ")}: tap when the page is loaded, ratio to a copy without scripts`,
      value: await compareTaps(navigation, 0),
      goal: 1,
      lastValue: 1,
    });
  }
  figures.push({
    label: `${navigations[0].join(" → ")}: tap ${prefetchingMs} ms after the first scroll, ratio to a copy without scripts`,
    value: await compareTaps(navigations[0], prefetchingMs),
    goal: 1,
    lastValue: 1.1,
  });
  copy.close();
  return figures;
}

/**
 * Opens a page, scrolls to its link to `to`, and taps the link after a delay. Returns the time in ms until that page is
 * shown.
 */
async function tapLink(
  browser: Browser,
  url: string,
  to: string,
  delayMs: number,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  await context.addInitScript(watchHeading);
  const page = await context.newPage();
  await simulateSlowPhone(page);
  await page.goto(url, { waitUntil: "load" });
  const link = page.locator(`main a[href="${to}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(delayMs);
  await link.tap();
  const headingMs = await page.waitForFunction(() => Reflect.get(window, "headingMs"));
  const value = await headingMs.jsonValue();
  await context.close();
  return value;
}

/** Simulates a phone with a quarter of this processor's speed on slow 4G, as Chrome's developer tools do. */
async function simulateSlowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 562.5,
    downloadThroughput: 180_000,
    uploadThroughput: 84_375,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
