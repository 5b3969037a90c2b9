import { chromium, type Page } from "@playwright/test";
import { chromiumFlags } from "../support/chromium-flags.ts";

/** What browsers load. Sizes are in compressed bytes, including headers. */
export interface LoadedData {
  /** Size of the landing page on a phone, before the first touch. */
  firstBytes: number;
  /** Size of the landing page with the files that it loads without interaction. */
  idleBytes: number;
}

/** Time in ms without interaction. */
const idleMs = 5_000;

export async function measureBytes(executablePath: string, siteUrl: string): Promise<LoadedData> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    // Request the page once, because the server compresses the first response faster but less than later ones.
    await (await fetch(siteUrl)).text();
    const visitor = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2.625,
      hasTouch: true,
      isMobile: true,
    });
    const page = await visitor.newPage();
    const bytes = countBytes(page);
    await page.goto(siteUrl, { waitUntil: "load" });
    // The sections below the first view are rendered after it and need another font, before or after `load`.
    await page.waitForFunction(() =>
      document.getAnimations().every(
        // Scroll-driven animations never end.
        ({ playState, timeline }) => playState !== "running" || timeline !== document.timeline,
      ),
    );
    await page.evaluate(() => document.fonts.ready);
    const firstBytes = await bytes();
    await page.waitForTimeout(idleMs);
    return { firstBytes, idleBytes: await bytes() };
  } finally {
    await browser.close();
  }
}

function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
        return responseBodySize + responseHeadersSize;
      }),
    );
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
