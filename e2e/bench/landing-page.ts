import type { Browser, Page } from "@playwright/test";
import type { Figure } from "./figures.ts";
import { simulateSlowPhone } from "./slow-phone.ts";

/** Controls that need a script. `hasResponded` runs in the browser and returns true once the control has responded. */
const tappedControls = {
  "arrow of the carousel": {
    selector: "#community-carousel [data-step='1']",
    hasResponded: () =>
      (document.querySelector("#community-carousel [tabindex]")?.scrollLeft ?? 0) > 0,
  },
  photo: {
    selector: "#community-carousel a[data-photo]",
    hasResponded: () => document.querySelector("dialog[open]") !== null,
  },
};

/** Time in ms that an idle page gets to load more files. */
const idleMs = 5_000;

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2.625,
    hasTouch: true,
    isMobile: true,
  });
  return context.newPage();
}

/** Taps controls of the landing page as soon as it is loaded, before it hydrates, each on its own simulated phone. */
export async function measureEarlyTaps(browser: Browser, url: string): Promise<Figure[]> {
  const controls = Object.entries(tappedControls);
  return Promise.all(
    controls.map(async ([name, { selector, hasResponded }]) => {
      const page = await openPhone(browser);
      await simulateSlowPhone(page);
      await page.goto(url, { waitUntil: "load" });
      await page.evaluate((selector) => {
        // A scroll would start the hydration.
        addEventListener("scroll", (event) => event.stopImmediatePropagation(), { capture: true });
        document.querySelector(selector)?.scrollIntoView({ behavior: "instant", block: "center" });
      }, selector);
      const startTime = performance.now();
      await page.locator(selector).first().tap({ noWaitAfter: true });
      await page.waitForFunction(hasResponded);
      const value = performance.now() - startTime;
      await page.context().close();
      return { label: `tap on the ${name} when / is loaded, in ms`, value, goal: 1_200 };
    }),
  );
}

/** Measures the compressed bytes, including headers, that a phone loads if the visitor does nothing. */
export async function measureBytes(browser: Browser, url: string): Promise<Figure[]> {
  // The server compresses the first response of a page less than later ones, so this response is not measured.
  await (await fetch(url)).text();
  const page = await openPhone(browser);
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  });
  const readKilobytes = async () =>
    (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_024;
  await page.goto(url, { waitUntil: "load" });
  // The first animations start after `load`, when the browser renders sections below the first view. These sections
  // need another font.
  await page.waitForFunction(() =>
    document.getAnimations().every(
      // Scroll-driven animations never end.
      ({ playState, timeline }) => playState !== "running" || timeline !== document.timeline,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  const firstValue = await readKilobytes();
  await page.waitForTimeout(idleMs);
  const label = "KB of / at 390 px";
  const figures = [
    { label: `${label} before the first touch`, value: firstValue, goal: 60, lastReleaseValue: 60 },
    { label: `${label} when idle`, value: await readKilobytes(), goal: 120, lastReleaseValue: 62 },
  ];
  await page.context().close();
  return figures;
}
