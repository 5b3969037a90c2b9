import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { throttle } from "./slow-phone.ts";

/** Time in ms until a control responds to a tap that is made as soon as the landing page is loaded. */
export interface EarlyTap {
  label: string;
  ms: number;
}

const tappedControls = {
  "an arrow of the carousel": {
    selector: "#community-carousel [data-turn='1']",
    hasResponded: () =>
      (document.querySelector("#community-carousel [tabindex]")?.scrollLeft ?? 0) > 0,
  },
  "a photo": {
    selector: "#community-carousel a[data-photo]",
    hasResponded: () => document.querySelector("dialog[open]") !== null,
  },
};

/**
 * Taps controls of the landing page before the page hydrates. Each control is tapped on its own simulated slow phone,
 * all at the same time.
 */
export async function measureEarlyTaps(executablePath: string, site: string): Promise<EarlyTap[]> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    return await Promise.all(
      Object.entries(tappedControls).map(async ([label, { selector, hasResponded }]) => ({
        label,
        ms: await tap(browser, site, selector, hasResponded),
      })),
    );
  } finally {
    await browser.close();
  }
}

async function tap(
  browser: Browser,
  site: string,
  selector: string,
  hasResponded: () => boolean,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await throttle(page);
  await page.goto(site, { waitUntil: "load" });
  await page.evaluate((selector) => {
    // A scroll would start the hydration.
    addEventListener("scroll", (event) => event.stopImmediatePropagation(), { capture: true });
    document.querySelector(selector)?.scrollIntoView({ behavior: "instant", block: "center" });
  }, selector);
  const startTime = Date.now();
  await page.locator(selector).first().tap({ noWaitAfter: true });
  await page.waitForFunction(hasResponded);
  const ms = Date.now() - startTime;
  await context.close();
  return ms;
}
