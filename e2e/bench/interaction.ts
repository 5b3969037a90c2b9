import { chromium } from "@playwright/test";
import { chromiumFlags } from "../support/chromium-flags.ts";

/** Maximum Interaction to Next Paint of a page in ms, with CPU throttling. */
export interface Responsiveness {
  firstTapMs: number;
  laterTapsMs: number;
}

/** CPU throttling factor that simulates a phone. */
const slowdown = 4;

/**
 * Taps a page as soon as it is loaded, which starts hydration, and again after hydration.
 *
 * Uses the browser's Event Timing API, which rounds times to 8 ms.
 */
export async function measureInteraction(
  executablePath: string,
  url: string,
): Promise<Responsiveness> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(() => {
      const durations: number[] = [];
      Object.assign(window, { interactions: durations });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ("interactionId" in entry && entry.interactionId) durations.push(entry.duration);
        }
      }).observe({ type: "event", buffered: true, durationThreshold: 16 } as object);
    });
    await page.goto(url, { waitUntil: "load" });
    const readSlowestMs = () =>
      page.evaluate(() =>
        Math.max(0, ...(window as unknown as { interactions: number[] }).interactions.splice(0)),
      );
    const heading = page.getByRole("heading", { level: 1 });
    await heading.tap();
    await page.waitForLoadState("networkidle");
    const firstTapMs = await readSlowestMs();
    for (let tap = 0; tap < 5; tap++) await heading.tap();
    await page.waitForLoadState("networkidle");
    return { firstTapMs, laterTapsMs: await readSlowestMs() };
  } finally {
    await browser.close();
  }
}
