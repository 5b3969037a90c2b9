import { setTimeout as delay } from "node:timers/promises";
import { editSection, seedPosts } from "../support/seed.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import type { Figure } from "./figures.ts";
import { median } from "./statistics.ts";

/** Number of renderings of each page after which a server counts as warm. */
const warmUpCount = 30;

const roundCount = 7;

/** Saves a change, which clears the page cache, and measures the next request of a page. */
async function saveAndMeasureMs(site: RunningSite, path: string, round: number): Promise<number> {
  const supabase = await site.getOwnerClient();
  await editSection(supabase, "contact", { title: `Measured ${round}` });
  const startTime = performance.now();
  await (await fetch(site.url + path)).text();
  return performance.now() - startTime;
}

/** Measures the first response of pages after a save, on a server that has often rendered these pages. */
export async function measureUncached(site: RunningSite): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { path, goal } of [
    { path: "/", goal: 12 },
    { path: "/rss.xml", goal: 25 },
  ]) {
    const times: number[] = [];
    for (let round = 0; round < warmUpCount + roundCount; round += 1)
      times.push(await saveAndMeasureMs(site, path, round));
    figures.push({
      label: `${path} uncached, in ms`,
      value: median(times.slice(-roundCount)),
      goal,
    });
  }
  return figures;
}

/** Measures the first pages that a server renders five seconds after its start, with ten posts. */
export async function measureFirstPages(): Promise<Figure[]> {
  const seededSite = await startSite();
  await seedPosts(await seededSite.getOwnerClient(), 0, 10);
  await seededSite.stop();
  const site = await startSite("embedded", seededSite.dataDir);
  await delay(5_000);
  const figures: Figure[] = [];
  // The server renders and caches `/` at its start. The query string bypasses the cache without a change of the page.
  for (const { path, goal } of [
    { path: "/blog", goal: 55 },
    { path: "/?q=first", goal: 35 },
  ]) {
    const startTime = performance.now();
    await (await fetch(site.url + path)).text();
    const value = performance.now() - startTime;
    figures.push({ label: `${path} first after a start, in ms`, value, goal });
  }
  await site.stop();
  return figures;
}
