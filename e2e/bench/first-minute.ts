import { setTimeout as delay } from "node:timers/promises";
import { startSite } from "../support/site.ts";
import { createLargeDataFolder } from "./large-data-folder.ts";

/** Time in ms from the start of a server to its first request. */
const pauseMs = 5_000;

/** Response times in ms of the first pages that a newly started server renders, for a site with ten posts. */
export async function measureFirstMinute(): Promise<{ page: number; list: number }> {
  const site = await startSite("embedded", await createLargeDataFolder(10));
  const measure = async (path: string) => {
    const startTime = performance.now();
    await (await fetch(site.url + path)).text();
    return performance.now() - startTime;
  };
  try {
    await delay(pauseMs);
    // The landing page ignores the query string, but the page cache does not.
    return { list: await measure("/blog"), page: await measure("/?q=first") };
  } finally {
    await site.stop();
  }
}
