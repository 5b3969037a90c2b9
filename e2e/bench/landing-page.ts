import type { Browser } from "@playwright/test";
import type { Figure } from "./figures.ts";

/** Time in ms that an idle page gets to load more files. */
const idleMs = 5_000;

/** Measures the compressed bytes, including headers, that a phone loads if the visitor does nothing. */
export async function measureBytes(browser: Browser, url: string): Promise<Figure[]> {
  // The server compresses the first response of a page less than later ones, so this response is not measured.
  await (await fetch(url)).text();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2.625,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
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
    { label: `${label} before the first touch`, value: firstValue, goal: 60, lastValue: 60 },
    { label: `${label} when idle`, value: await readKilobytes(), goal: 120, lastValue: 62 },
  ];
  await context.close();
  return figures;
}
