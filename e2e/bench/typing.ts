import type { Browser, CDPSession, Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { watchRequests } from "../support/requests.ts";
import { signInSilently } from "../support/session.ts";
import type { RunningSite } from "../support/site.ts";
import type { Figure } from "./figures.ts";
import { median } from "./statistics.ts";

const draftTitle = (words: number) => `Of ${words} words`;

const keyCount = 20;

/** Processor time of a key in 10,000 words divided by that in 100 words, as measured for the last release. */
const lastProcessorRatios = { rich: 1.5, markdown: 1.2 };

/** Compares the processor time of a key in a text of 10,000 words with that in a text of 100 words. */
export async function measureTyping(browser: Browser, site: RunningSite): Promise<Figure[]> {
  const supabase = await site.getOwnerClient();
  for (const words of [100, 10_000]) await insertDraft(supabase, words);
  const figures: Figure[] = [];
  for (const mode of ["rich", "markdown"] as const) {
    const shortTextMs = await typeIntoDraft(browser, site, 100, mode);
    const longTextMs = await typeIntoDraft(browser, site, 10_000, mode);
    figures.push({
      label: `10,000 words, ${mode}: processor time of a key, compared with 100 words`,
      value: longTextMs / shortTextMs,
      goal: 1.2,
      lastValue: lastProcessorRatios[mode],
    });
  }
  return figures;
}

/** Stores a draft post of about `words` words. */
async function insertDraft(supabase: SupabaseClient, words: number): Promise<void> {
  const paragraphs = `## The ferries

The tide *came* and went, said [they](/cv), and **nobody** wrote down what the harbour sounded like on that day or on any other.

- Fog signals in the morning, then gulls
- A crane, \`unloading\` what the boats had brought

Nothing else happened until the evening, when the lamps were lit.
`;
  const content = Array(Math.ceil(words / paragraphs.split(/\s+/).length))
    .fill(paragraphs)
    .join("\n");
  const slug = `of-${words}-words`;
  await supabase
    .from("blog_posts")
    .insert({ title: draftTitle(words), slug, content, status: "draft" })
    .throwOnError();
}

/** Opens a draft from the list and types into its first paragraph. Returns the median processor time of a key in ms. */
async function typeIntoDraft(
  browser: Browser,
  site: RunningSite,
  words: number,
  mode: keyof typeof lastProcessorRatios,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await signInSilently(context, site);
  await context.addInitScript((storedMode) => {
    localStorage.setItem("RaStore.editor.mode", JSON.stringify(storedMode));
  }, mode);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  // The list preloads the editor.
  const waitUntilIdle = watchRequests(page, 500);
  const filter = encodeURIComponent(JSON.stringify({ q: draftTitle(words) }));
  await page.goto(`${site.url}/admin/blog?filter=${filter}`);
  const row = page.locator(`tbody tr:has-text("${draftTitle(words)}")`);
  await row.waitFor();
  await waitUntilIdle();
  await row.getByText(draftTitle(words)).click();
  await page.getByText("The tide").first().click();
  // The first key also loads modules, and V8 compiles their code, so the first keys are not measured.
  await page.keyboard.type("a");
  await page.waitForTimeout(1_000);
  const pressKeys = async () => {
    const processorTimes: number[] = [];
    for (let key = 0; key < keyCount; key++) {
      const startMs = await readProcessorMs(page, session);
      await page.keyboard.press("b");
      await page.waitForTimeout(50);
      processorTimes.push((await readProcessorMs(page, session)) - startMs);
    }
    return processorTimes;
  };
  await pressKeys();
  const processorMs = median(await pressKeys());
  await context.close();
  return processorMs;
}

/** Processor time in ms of the page's main thread, which does not depend on other processes. */
async function readProcessorMs(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const { metrics } = await session.send("Performance.getMetrics");
  return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}
