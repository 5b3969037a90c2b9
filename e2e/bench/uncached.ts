import type { RunningSite } from "../support/site.ts";
import { median } from "./statistics.ts";

/** Number of renderings of each page after which a server counts as warm. */
const warmUpCount = 30;

const roundCount = 7;

async function measureMs(url: string): Promise<number> {
  const startTime = performance.now();
  await (await fetch(url)).text();
  return performance.now() - startTime;
}

/**
 * Saves a change, which clears the page cache, and requests a page at once. Returns the duration of the request in ms.
 */
async function saveAndMeasureMs(site: RunningSite, path: string, round: number): Promise<number> {
  const supabase = await site.getOwnerClient();
  const { error } = await supabase
    .from("portfolio_sections")
    .update({ title: `Measured ${round}` })
    .eq("section_type", "contact");
  if (error) throw error;
  return measureMs(site.url + path);
}

export async function measureUncachedMs(site: RunningSite, path: string): Promise<number> {
  const timesMs: number[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    timesMs.push(await saveAndMeasureMs(site, path, round));
  }
  return median(timesMs);
}

/** Time in ms to render the landing page from content that is already loaded, without page cache and database. */
export async function measureWithoutDatabaseMs(site: RunningSite): Promise<number> {
  const timesMs: number[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    // The page ignores the query string, but the page cache does not.
    timesMs.push(await measureMs(`${site.url}/?q=loaded-${round}`));
  }
  return median(timesMs);
}

/** Renders a page {@link warmUpCount} times, each time after a save, as on a server that has run for hours. */
export async function warmUp(site: RunningSite, path: string): Promise<void> {
  for (let round = 0; round < warmUpCount; round += 1) await saveAndMeasureMs(site, path, round);
}
