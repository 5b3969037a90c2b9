import { setTimeout as delay } from "node:timers/promises";
import { startSite } from "../support/site.ts";
import { createLargeDataFolder } from "./large-data-folder.ts";

/** Time in ms after the start of a server, before the first visitor comes. */
const pauseMs = 5_000;

/** Times in ms of the first uncached pages after a server of a site with ten posts has started. */
export async function measureFirstMinute(): Promise<{ page: number; list: number }> {
  const site = await startSite("embedded", await createLargeDataFolder(10));
  const measure = async (path: string) => {
    const startTime = performance.now();
    await (await fetch(site.url + path)).text();
    return performance.now() - startTime;
  };
  try {
    await delay(pauseMs);
    // The landing page ignores the search, but the cache does not.
    return { list: await measure("/blog"), page: await measure("/?q=first") };
  } finally {
    await site.stop();
  }
}
