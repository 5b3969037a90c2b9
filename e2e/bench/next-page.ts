import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { watchRequests } from "../support/requests.ts";
import { throttle } from "./slow-phone.ts";
import { startStaticCopy } from "./static-copy.ts";
import { watchHeading } from "./watch-heading.ts";

/** Shortest times in ms from a tap on a link until the first frame with the next page's heading. */
export interface NextPageTimes {
  label: string;
  /** With a tap as soon as the page is loaded and scrolled to the link. */
  earlyMs: number;
  /** With a tap when the page is hydrated and idle. */
  idleTapMs: number;
  /** With a tap on the same link of the static copy, which has no scripts. */
  staticCopyMs: number;
}

const navigations = [
  ["/", "/blog/loud-defaults"],
  ["/projects", "/projects/low-tide"],
] as const;

/** Time in ms without requests after which a page on slow 4G is idle. */
const idleMs = 1_500;

/** Taps links on a simulated slow phone, alternately on the site and on a static copy of its pages. */
export async function measureNextPage(
  executablePath: string,
  site: string,
  rounds: number,
): Promise<NextPageTimes[]> {
  const copy = await startStaticCopy(site, navigations.flat());
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const times = navigations.map(([from, to]) => ({
    from,
    to,
    early: [] as number[],
    idle: [] as number[],
    staticCopy: [] as number[],
  }));
  const tapAtOnce = async (url: string, to: string) => {
    const tap = await openPage(browser, url, to, false);
    return tap();
  };
  try {
    for (let round = 0; round < rounds; round++) {
      for (const { from, to, staticCopy, early } of times) {
        staticCopy.push(await tapAtOnce(copy.url + from, to));
        early.push(await tapAtOnce(site + from, to));
      }
      // Opens these pages at the same time, because waiting takes most of the time and idle pages do not affect each
      // other.
      const taps = await Promise.all(
        times.map(async ({ from, to, idle }) => {
          const tap = await openPage(browser, site + from, to, true);
          return async () => idle.push(await tap());
        }),
      );
      for (const tap of taps) await tap();
    }
    return times.map(({ from, to, early, idle, staticCopy }) => ({
      label: `${from} → ${to}`,
      earlyMs: Math.min(...early),
      idleTapMs: Math.min(...idle),
      staticCopyMs: Math.min(...staticCopy),
    }));
  } finally {
    await browser.close();
    copy.close();
  }
}

/**
 * Opens a page. Returns a function that taps the page's link to `to`, and returns the time in ms until that page is
 * shown.
 */
async function openPage(
  browser: Browser,
  url: string,
  to: string,
  waitsForIdle: boolean,
): Promise<() => Promise<number>> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  await context.addInitScript(watchHeading);
  const page = await context.newPage();
  await throttle(page);
  const waitUntilIdle = watchRequests(page, idleMs);
  await page.goto(url, { waitUntil: "load" });
  const link = page.locator(`main a[href="${to}"]`).first();
  if (waitsForIdle) {
    await page.mouse.wheel(0, 50);
    await page.waitForFunction(() => "isHydrated" in window);
  }
  await link.scrollIntoViewIfNeeded();
  if (waitsForIdle) await waitUntilIdle();
  return async () => {
    await link.tap();
    const timeHandle = await page.waitForFunction(() => Reflect.get(window, "headingMs"));
    const headingMs = await timeHandle.jsonValue();
    await context.close();
    return headingMs;
  };
}
