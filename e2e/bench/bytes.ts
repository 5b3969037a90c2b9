import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { signInSilently } from "../support/session.ts";
import type { RunningSite } from "../support/site.ts";

/** What browsers load. Sizes are in compressed bytes, including headers. */
export interface LoadedData {
  /** Size of the landing page on a phone, before the first touch. */
  firstBytes: number;
  /** Size of the landing page with the files that it loads without interaction. */
  idleBytes: number;
  /** Number of JavaScript files that the admin loads until its first list is shown. */
  filesUntilList: number;
}

/** Time in ms without interaction. */
const idleMs = 5_000;

export async function measureBytes(executablePath: string, site: RunningSite): Promise<LoadedData> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    // Request the page once, because the server compresses the first response faster but less than later ones.
    await (await fetch(site.url)).text();
    const visitor = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2.625,
      hasTouch: true,
      isMobile: true,
    });
    const page = await visitor.newPage();
    const bytes = countBytes(page);
    await page.goto(site.url, { waitUntil: "load" });
    // The sections below the first view are rendered after it and need another font, before or after `load`.
    await page.waitForFunction(() =>
      document.getAnimations().every(
        // Scroll-driven animations never end.
        ({ playState, timeline }) => playState !== "running" || timeline !== document.timeline,
      ),
    );
    await page.evaluate(() => document.fonts.ready);
    const firstBytes = await bytes();
    const [filesUntilList] = await Promise.all([
      countFilesUntilFirstList(await browser.newContext(), site),
      page.waitForTimeout(idleMs),
    ]);
    const idleBytes = await bytes();
    return { firstBytes, idleBytes, filesUntilList };
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

async function countFilesUntilFirstList(
  context: BrowserContext,
  site: RunningSite,
): Promise<number> {
  await signInSilently(context, site);
  const page = await context.newPage();
  let files = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "script") files += 1;
  });
  await page.goto(`${site.url}/admin/projects`);
  await page.locator("tbody tr").first().waitFor();
  return files;
}
