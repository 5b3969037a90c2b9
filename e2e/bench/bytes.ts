import { chromium, type Page } from "@playwright/test";
import { chromiumFlags } from "../support/chromium-flags.ts";

/** Compressed bytes, including headers, that a phone loads for the landing page if the visitor does nothing. */
export interface PageBytes {
  /** Bytes until the page and its fonts have loaded and the first animations have ended. */
  firstBytes: number;
  /** Total bytes after another {@link idleMs}, in which the idle page loads more files. */
  idleBytes: number;
}

const idleMs = 5_000;

export async function measureBytes(executablePath: string, siteUrl: string): Promise<PageBytes> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    // The server compresses the first response of a page less than later ones, so this response is not measured.
    await (await fetch(siteUrl)).text();
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2.625,
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const bytes = countBytes(page);
    await page.goto(siteUrl, { waitUntil: "load" });
    // The first animations start after `load`, when the browser renders sections below the first view. These sections
    // need another font.
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
