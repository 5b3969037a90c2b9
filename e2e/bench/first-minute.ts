import { setTimeout as delay } from "node:timers/promises";
import { seedPosts } from "../support/seed.ts";
import { startSite } from "../support/site.ts";

/** Time in ms from the start of a server to its first request. */
const pauseMs = 5_000;

/** Response times in ms of the first pages that a newly started server renders, for a site with ten posts and projects. */
export async function measureFirstMinute(): Promise<{ page: number; list: number }> {
  const filledSite = await startSite();
  const supabase = await filledSite.getOwnerClient();
  await seedPosts(supabase, 0, 10);
  const projects = Array.from({ length: 10 }, (_, number) => ({
    title: `Survey ${number}`,
    slug: `survey-${number}`,
    summary: "Low water at the harbour.",
  }));
  await supabase.from("projects").insert(projects).throwOnError();
  await filledSite.stop();
  const site = await startSite("embedded", filledSite.dataDir);
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
