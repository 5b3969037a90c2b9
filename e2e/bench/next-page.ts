import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { watchRequests } from "../support/requests.ts";
import { watchChanges } from "./page-changes.ts";
import { throttle } from "./slow-phone.ts";
import { startStaticCopy } from "./static-copy.ts";

/** Time in ms from a tap on a link until the first frame with the next page's heading; the shortest of all rounds. */
export interface NextPage {
  label: string;
  /** Time if the link is tapped as soon as the page is loaded and scrolled to the link. */
  earlyMs: number;
  /** Time if the link is tapped when the page is hydrated and idle. */
  idleTapMs: number;
  /** Time for the same link of the static copy, which has no scripts. */
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
): Promise<NextPage[]> {
  const copy = await startStaticCopy(site, navigations.flat());
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const nextPages: NextPage[] = [];
    for (const [from, to] of navigations) {
      const times: Record<"early" | "idle" | "staticCopy", number[]> = {
        early: [],
        idle: [],
        staticCopy: [],
      };
      for (let round = 0; round < rounds; round++) {
        times.staticCopy.push(await tapLink(browser, copy.url + from, to, false));
        times.early.push(await tapLink(browser, site + from, to, false));
        times.idle.push(await tapLink(browser, site + from, to, true));
      }
      nextPages.push({
        label: `${from} → ${to}`,
        earlyMs: Math.min(...times.early),
        idleTapMs: Math.min(...times.idle),
        staticCopyMs: Math.min(...times.staticCopy),
      });
    }
    return nextPages;
  } finally {
    await browser.close();
    copy.close();
  }
}

async function tapLink(
  browser: Browser,
  url: string,
  to: string,
  waitsForIdle: boolean,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  await context.addInitScript(watchChanges);
  const page = await context.newPage();
  await throttle(page);
  const waitUntilIdle = watchRequests(page, idleMs);
  await page.goto(url, { waitUntil: "load" });
  const link = page.locator(`main a[href="${to}"]`).first();
  if (waitsForIdle) {
    await page.mouse.wheel(0, 50);
    await page.waitForFunction(() => "isHydrated" in window);
    await waitUntilIdle();
  }
  await link.scrollIntoViewIfNeeded();
  if (waitsForIdle) await waitUntilIdle();
  await link.tap();
  const changeHandle = await page.waitForFunction(() => Reflect.get(window, "change"));
  const { heading: headingMs } = await changeHandle.jsonValue();
  await context.close();
  return headingMs;
}
