import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { watchRequests } from "../support/requests.ts";
import { signInSilently } from "../support/session.ts";
import type { RunningSite } from "../support/site.ts";
import { compare, printComparisons } from "./comparisons.ts";
import { median } from "./statistics.ts";

/** Ratios of the last release. */
const lastRelease = { rich: 1.26, markdown: 1.2 };

type Mode = keyof typeof lastRelease;

const keyCount = 20;

/** The processor is slowed down to a quarter of its speed. */
const slowdown = 4;

/**
 * Compares the processor time of a key in a text of 10,000 words with that in a text of 100 words.
 *
 * @returns false if a ratio is much worse than in the last release.
 */
export async function compareTypingFigures(
  executablePath: string,
  site: RunningSite,
): Promise<boolean> {
  const supabase = await site.getOwnerClient();
  const shortId = await insertDraft(supabase, 100);
  const longId = await insertDraft(supabase, 10_000);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const comparisons = [];
    for (const mode of ["rich", "markdown"] as const) {
      const ratio =
        (await type(browser, site, longId, mode)) / (await type(browser, site, shortId, mode));
      comparisons.push(
        compare(
          `processor time of a key in 10,000 words, ${mode}, ratio to 100 words`,
          1.2,
          ratio,
          lastRelease[mode],
        ),
      );
    }
    console.info("\nEditor");
    return printComparisons(comparisons);
  } finally {
    await browser.close();
  }
}

/** Stores a draft post of about `words` words and returns its id. */
async function insertDraft(supabase: SupabaseClient, words: number): Promise<string> {
  const part = `## The ferries

The tide *came* and went, said [they](/cv), and **nobody** wrote down what the harbour sounded like on that day or on any other.

- Fog signals in the morning, then gulls
- A crane, \`unloading\` what the boats had brought

Nothing else happened until the evening, when the lamps were lit.
`;
  const content = Array(Math.ceil(words / part.split(/\s+/).length))
    .fill(part)
    .join("\n");
  const post = { title: `Of ${words} words`, slug: `of-${words}-words`, content, status: "draft" };
  const { data } = await supabase
    .from("blog_posts")
    .insert(post)
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

/** Types into the first paragraph of a draft. Returns the median processor time of a key in ms. */
async function type(browser: Browser, site: RunningSite, id: string, mode: Mode): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await signInSilently(context, site);
  await context.addInitScript((storedMode) => {
    localStorage.setItem("RaStore.editor.mode", JSON.stringify(storedMode));
  }, mode);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const waitUntilIdle = watchRequests(page, 1_000);
  await page.goto(`${site.url}/admin/blog/${id}`);
  await page.getByText("The tide").first().click();
  // The first key also loads modules, so it is not measured.
  await page.keyboard.type("a");
  await waitUntilIdle();
  const processorTimes: number[] = [];
  for (let key = 0; key < keyCount; key++) {
    const startMs = await readProcessorMs(page, session);
    await page.keyboard.press("b");
    await page.waitForTimeout(50);
    processorTimes.push((await readProcessorMs(page, session)) - startMs);
  }
  await context.close();
  return median(processorTimes);
}

/** Processor time in ms of the page's main thread, which does not depend on other processes. */
async function readProcessorMs(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const { metrics } = await session.send("Performance.getMetrics");
  return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}
