/**
 * Compares the demo site with a static copy of it, in one run on one machine:
 *
 *     npm run bench                 everything (under ten minutes)
 *     npm run bench -- --quick      only what is compared with the last release (under three minutes)
 */

import { categoryPath, postPath, tagPath } from "@portfolio/content/paths";
import autocannon from "autocannon";
import { findOrInstallChromium } from "../support/chromium.ts";
import { seedPosts, seedSample } from "../support/seed.ts";
import { startSite } from "../support/site.ts";
import { createBudgets } from "./budgets.ts";
import { type Cost, measureCosts } from "./costs.ts";
import { measureDirections } from "./directions.ts";
import { measureInteraction } from "./interaction.ts";
import { lighthouseTable } from "./lighthouse-table.ts";
import { measureLists } from "./lists.ts";
import { measureMemory } from "./memory.ts";
import { guardOwner } from "./owner-guards.ts";
import { measurePageChanges } from "./page-changes.ts";
import { measureReads } from "./reads.ts";
import { guardServer } from "./server-guards.ts";
import { measureServers } from "./servers.ts";
import { startBareServer } from "./static-copy.ts";
import { median, ratio, table } from "./table.ts";
import { guardVisitors } from "./visitor-guards.ts";

const isQuick = process.argv.includes("--quick");
const sizes = isQuick ? [10, 1_000] : [10, 1_000, 10_000];

const budgets = createBudgets();
const chromium = findOrInstallChromium();

const site = await startSite();
const supabase = await site.ownerClient();
await seedSample(supabase);
const paths = isQuick ? ["/"] : await publicPaths();

/** One URL for each kind of public page; the landing page alone with `--quick`. */
async function publicPaths(): Promise<string[]> {
  const { data } = await supabase
    .from("blog_posts")
    .select("slug, tags, category")
    .eq("status", "published")
    .lte("published_at", new Date().toISOString())
    .order("published_at", { ascending: false })
    .limit(1)
    .single();
  if (!data) throw new Error("The sample has no published post.");
  const { slug, tags, category } = data;
  const lists = ["/blog", tagPath(tags[0]), categoryPath(category)];
  return ["/", postPath(slug), ...lists, "/projects/low-tide", "/cv", "/privacy", "/sitemap"];
}

async function directionTable(): Promise<void> {
  const measured = await measureDirections(chromium, 1);
  for (const { direction, lcp, baseline } of measured) {
    budgets.atMost(`${direction}: LCP compared with the first direction`, lcp / baseline, 1.25);
  }
  const rows = measured.map(({ direction, lcp, baseline }) => [
    direction,
    Math.round(lcp),
    Math.round(baseline),
    ratio(lcp, baseline),
  ]);
  console.info(
    "\nLanding page in each direction, LCP in ms, measured alternately with the first direction",
  );
  console.info(table(["direction", "LCP ms", "first's", "ratio"], rows));
}

async function interactionTable(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const path of paths) {
    const { first, later } = await measureInteraction(chromium, site.url + path);
    rows.push([path, first, later]);
    budgets.atMost(`${path}: interaction to next paint in ms`, Math.max(first, later), 200);
  }
  console.info("\nInteraction to next paint in ms, processor slowed 4 times (0: below 16)");
  console.info(table(["page", "first tap", "later taps"], rows));
}

/** Maximum median time from a click until the page is at rest. */
const maxRestMs = 400;

async function pageChangeTable(): Promise<void> {
  const changes = await measurePageChanges(chromium, site.url, 5);
  for (const { what, medians } of changes) {
    budgets.atMost(`${what}: click to rest in ms`, medians.rest, maxRestMs);
  }
  const rows = changes.map(({ what, medians, p95, baseline }) => [
    what,
    ...[medians.heading, medians.scrollEnd, medians.rest, p95, baseline].map(Math.round),
    ratio(medians.rest, baseline),
  ]);
  console.info("\nPage changes, ms from the click");
  console.info(
    table(["", "heading", "in place", "at rest", "p95", "copy's heading", "ratio"], rows),
  );
}

async function measureLoad(url: string) {
  const { requests, latency } = await autocannon({
    url,
    connections: 20,
    duration: 1,
    headers: { "accept-encoding": "br" },
  });
  return { perSecond: requests.average, p99: latency.p99 };
}

async function throughputTable(): Promise<number> {
  const bareServer = await startBareServer(site.url);
  const best = { ours: { perSecond: 0, p99: 0 }, theirs: { perSecond: 0, p99: 0 } };
  for (let turn = 0; turn < 4; turn++) {
    const [siteBytes, bareBytes] = [
      await measureLoad(`${site.url}/`),
      await measureLoad(`${bareServer.url}/`),
    ];
    if (siteBytes.perSecond > best.ours.perSecond) best.ours = siteBytes;
    if (bareBytes.perSecond > best.theirs.perSecond) best.theirs = bareBytes;
  }
  bareServer.close();
  const { ours: siteBytes, theirs: bareBytes } = best;
  console.info("\nLanding page from the cache, 20 connections");
  console.info(
    table(
      ["server", "requests/s", "p99 ms", "ratio"],
      [
        ["site", Math.round(siteBytes.perSecond), siteBytes.p99, ""],
        [
          "bare Node, same bytes",
          Math.round(bareBytes.perSecond),
          bareBytes.p99,
          ratio(siteBytes.perSecond, bareBytes.perSecond),
        ],
      ],
    ),
  );
  return bareBytes.perSecond / siteBytes.perSecond;
}

/** Time in ms of an uncached page. A write through the API clears the cache. */
async function measureUncached(path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const { error } = await supabase
      .from("portfolio_sections")
      .update({ title: `Measured ${round}` })
      .eq("section_type", "contact");
    if (error) throw error;
    const startTime = performance.now();
    await (await fetch(site.url + path)).text();
    times.push(performance.now() - startTime);
  }
  return median(times);
}

async function sizeTable(): Promise<{ page: number; feed: number }> {
  const rows: (string | number)[][] = [];
  const baseline: Record<string, number> = {};
  const paths = ["/", "/blog", "/rss.xml", "/sitemap.xml"];
  let count = 0;
  for (const size of sizes) {
    await seedPosts(supabase, count, size);
    count = size;
    const row: (string | number)[] = [size.toLocaleString("en")];
    for (const path of paths) {
      const time = await measureUncached(path);
      baseline[path] ??= time;
      if (path === "/" && size === sizes.at(-1)) {
        budgets.atMost(`${size} posts beside ${sizes[0]}`, time / baseline[path], 1.2);
      }
      row.push(time.toFixed(1), ratio(time, baseline[path]));
    }
    rows.push(row);
  }
  console.info("\nUncached render in ms by the number of posts");
  console.info(table(["posts", ...paths.flatMap((path) => [path, "ratio"])], rows));
  return { page: baseline["/"] ?? Number.NaN, feed: baseline["/rss.xml"] ?? Number.NaN };
}

/** Maximum ratio of the times of a site with many posts to those of a site with few. */
const maxGrowth = 1.5;

async function costTable(): Promise<readonly Cost[]> {
  const count = sizes.at(-1) ?? 0;
  const costs = await measureCosts(count, isQuick ? 5 : 15);
  for (const { what, ofFew, ofMany } of costs) {
    budgets.atMost(`${what}: ${count} posts beside 100`, ofMany / ofFew, maxGrowth);
  }
  const rows = costs.map(({ what, ofFew, ofMany }) => [
    what,
    ofFew.toFixed(2),
    ofMany.toFixed(2),
    ratio(ofMany, ofFew),
  ]);
  console.info("\nProcessor time of the server in ms by the number of posts");
  console.info(table(["page", "100", count.toLocaleString("en"), "ratio"], rows));
  return costs;
}

async function listTable(): Promise<void> {
  const count = sizes.at(-1) ?? 0;
  const listTimes = await measureLists(chromium, count, 4);
  for (const { what, smallListMs, largeListMs } of listTimes) {
    budgets.atMost(`${what}: ${count} beside 10`, largeListMs / smallListMs, maxGrowth);
  }
  const rows = listTimes.map(({ what, smallListMs, largeListMs }) => [
    what,
    Math.round(smallListMs),
    Math.round(largeListMs),
    ratio(largeListMs, smallListMs),
  ]);
  console.info("\nWait of the owner in ms by the length of a list");
  console.info(table(["", "10", count.toLocaleString("en"), "ratio"], rows));
}

async function serversTable(): Promise<void> {
  const saves = 1_000;
  const { maxStaleMs, reads } = await measureServers(saves);
  budgets.atMost(
    `${saves} saves, two servers: an older page after a save in ms`,
    maxStaleMs,
    1_000,
  );
  console.info(`\nTwo servers of one database, ${saves} saves in a row, read all the time`);
  console.info(
    table(["", "reads", "older page for at most ms"], [["", reads, Math.round(maxStaleMs)]]),
  );
}

async function readsTable(): Promise<void> {
  const measuredReads = await measureReads(10_000);
  for (const { what, failed } of measuredReads) budgets.atMost(`reads ${what}: failed`, failed, 0);
  console.info("\nOne server, read from a second process");
  const rows = measuredReads.map(({ what, reads, p99, memory }) => [what, reads, p99, memory]);
  console.info(table(["", "reads", "p99 ms", "memory MiB"], rows));
}

try {
  await lighthouseTable(chromium, site.url, paths, 1, budgets);
  if (!isQuick) {
    await interactionTable();
    await directionTable();
    await pageChangeTable();
  }
  const bareServer = await throughputTable();
  const guardResults = [await guardVisitors(chromium, site, 2)];
  const uncachedMs = await sizeTable();
  // Memory and processor time do not depend on what else runs.
  const memory = measureMemory(isQuick ? 40 : 300);
  const costs = await costTable();
  guardResults.push(await guardOwner(chromium, site));
  guardResults.push(await guardServer({ bareServer, costs, uncachedMs, memory: await memory }));
  if (!isQuick) {
    await listTable();
    await serversTable();
    await readsTable();
  }
  if (guardResults.includes(false)) process.exitCode = 1;
  console.info(`\nBudgets\n${budgets.report()}`);
} finally {
  await site.stop();
}
