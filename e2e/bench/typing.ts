import type { Browser, CDPSession, Page } from "@playwright/test";
import { addPost } from "../support/admin.ts";
import { watchRequests } from "../support/requests.ts";
import { signInSilently } from "../support/session.ts";
import type { RunningSite } from "../support/site.ts";
import type { Figure } from "./figures.ts";
import { median, quantile } from "./statistics.ts";

const draftTitle = (words: number) => `Of ${words} words`;

const slowdown = 4;
const keyCount = 20;

/** Processor time of a key in 10,000 words divided by that in 100 words, as measured for the last release. */
const lastProcessorRatios = { rich: 1.5, markdown: 1.2 };

/**
 * Measures how fast an editor opens and reacts to keys, with a text of 100 and with one of 10,000 words. The processor
 * is slowed down to a quarter of its speed, except for measuring the processor time of a key.
 */
export async function measureTyping(browser: Browser, site: RunningSite): Promise<Figure[]> {
  for (const words of [100, 10_000]) await insertDraft(site, words);
  const figures: Figure[] = [];
  for (const mode of ["rich", "markdown"] as const) {
    const shortText = await typeIntoDraft(browser, site, 100, mode);
    const longText = await typeIntoDraft(browser, site, 10_000, mode);
    const label = `10,000 words, ${mode}`;
    figures.push(
      { label: `100 words, ${mode}: opening in ms`, value: shortText.openMs, goal: 1_500 },
      {
        label: `${label}: processor time of a key, compared with 100 words`,
        value: longText.processorMs / shortText.processorMs,
        goal: 1.2,
        lastReleaseValue: lastProcessorRatios[mode],
      },
      { label: `${label}: opening in ms`, value: longText.openMs, goal: 1_500 },
      { label: `${label}: a key in ms, 95th percentile`, value: longText.keyMs, goal: 50 },
    );
  }
  return figures;
}

/** Stores a draft post of about `words` words and returns its id. */
export function insertDraft(site: RunningSite, words: number): Promise<string> {
  const paragraphs = `## The ferries

The tide *came* and went, said [they](/cv), and **nobody** wrote down what the harbour sounded like on that day or on any other.

- Fog signals in the morning, then gulls
- A crane, \`unloading\` what the boats had brought

Nothing else happened until the evening, when the lamps were lit.
`;
  const content = Array(Math.ceil(words / paragraphs.split(/\s+/).length))
    .fill(paragraphs)
    .join("\n");
  return addPost(site, { title: draftTitle(words), slug: `of-${words}-words`, content });
}

/** Opens a draft from the list and types into its first paragraph. */
async function typeIntoDraft(
  browser: Browser,
  site: RunningSite,
  words: number,
  mode: keyof typeof lastProcessorRatios,
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await signInSilently(context, site);
  await context.addInitScript((storedMode) => {
    localStorage.setItem("RaStore.editor.mode", JSON.stringify(storedMode));
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === "keydown") durations.push(duration);
      }
    }).observe({ type: "event", durationThreshold: 16 } as object);
  }, mode);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  // The list preloads the editor.
  const waitUntilIdle = watchRequests(page, 500);
  const filter = encodeURIComponent(JSON.stringify({ q: draftTitle(words) }));
  await page.goto(`${site.url}/admin/blog?filter=${filter}`);
  const row = page.locator(`tbody tr:has-text("${draftTitle(words)}")`);
  await row.waitFor();
  await waitUntilIdle();
  await page.evaluate(() =>
    addEventListener("click", () => performance.mark("action"), { once: true, capture: true }),
  );
  await row.getByText(draftTitle(words)).click();
  const openMs = await page.evaluate(async () => {
    const editor = "[role=textbox][contenteditable=true]:not([inert] *)";
    while (!document.querySelector(editor)) await new Promise(requestAnimationFrame);
    return performance.measure("opening", "action").duration;
  });
  await page.getByText("The tide").first().click();
  // The first key also loads modules, so it is not measured.
  await page.keyboard.type("a");
  await page.waitForTimeout(1_000);
  await page.evaluate(() => Reflect.get(window, "durations").splice(0));
  const pressKeys = async () => {
    const processorTimes: number[] = [];
    for (let key = 0; key < keyCount; key++) {
      const startMs = await readProcessorMs(page, devtools);
      await page.keyboard.press("b");
      await page.waitForTimeout(50);
      processorTimes.push((await readProcessorMs(page, devtools)) - startMs);
    }
    return processorTimes;
  };
  await pressKeys();
  const durations: number[] = await page.evaluate(() => Reflect.get(window, "durations"));
  // At full speed, because a slowed-down processor renders more frames for some keys than for others.
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const processorMs = median(await pressKeys());
  await context.close();
  // The observer omits keys that take less than 16 ms. They count as 0.
  const allDurations = [
    ...durations,
    ...Array<number>(Math.max(0, keyCount - durations.length)).fill(0),
  ];
  return { openMs, keyMs: quantile(allDurations, 0.95), processorMs };
}

/** Processor time in ms of the page's main thread, which does not depend on other processes. */
async function readProcessorMs(page: Page, devtools: CDPSession): Promise<number> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const { metrics } = await devtools.send("Performance.getMetrics");
  return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}
