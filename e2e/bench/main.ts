/**
 * Benchmarks the demo site against a static copy of it, in one run on one machine:
 *
 *     npm run bench                 everything (some minutes)
 *     npm run bench -- --quick      one Lighthouse run per page, and no site with 10,000 posts
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
import { measureInTurns, type PageFigures, startBrowser } from "./lighthouse.ts";
import { measureLists } from "./lists.ts";
import { measurePageChanges } from "./page-changes.ts";
import { measureReads } from "./reads.ts";
import { guardServer } from "./server-guards.ts";
import { measureServers } from "./servers.ts";
import { startBareServer, startStaticCopy } from "./static-copy.ts";
import { median, ratio, table } from "./table.ts";
import { guardVisitors } from "./visitor-guards.ts";

const quick = process.argv.includes("--quick");
const runs = quick ? 1 : 3;
const sizes = quick ? [10, 1_000] : [10, 1_000, 10_000];

const budgets = createBudgets();

const site = await startSite();
const supabase = await site.ownerClient();
await seedSample(supabase);

/** One URL for each kind of public page. */
async function publicPaths(): Promise<string[]> {
  const { data } = await supabase
    .from("blog_posts")
    .select("slug, tags, category")
    .eq("status", "published")
    .lte("published_at", new Date().toISOString())
    .order("published_at", { ascending: false })
    .limit(1)
    .single();
  const blog = data
    ? [postPath(data.slug), tagPath(data.tags[0]), categoryPath(data.category)]
    : [];
  return ["/", "/blog", ...blog, "/projects/low-tide", "/cv", "/privacy", "/sitemap"];
}

function kilobytes(bytes: number | undefined): string {
  return ((bytes ?? 0) / 1024).toFixed(1);
}

function lighthouseRow(name: string, page: PageFigures): (string | number)[] {
  const { performance, accessibility, "best-practices": practices, seo } = page.scores;
  return [
    name,
    `${performance}/${accessibility}/${practices}/${seo}`,
    Math.round(page.fcp),
    Math.round(page.lcp),
    Math.round(page.tbt),
    page.cls.toFixed(3),
    page.requests,
    kilobytes(page.bytes.Document),
    kilobytes(page.bytes.Script),
    kilobytes(page.bytes.Font),
    kilobytes(page.bytes.Image),
  ];
}

async function lighthouseTable(): Promise<void> {
  const paths = await publicPaths();
  const copy = await startStaticCopy(site.url, paths);
  const browser = await startBrowser(findOrInstallChromium());
  const rows: (string | number)[][] = [];
  // Warm-up: the first page in a browser also pays for the browser's deferred initialization.
  await measureInTurns(browser, [`${copy.url}/`], 1);
  for (const path of paths) {
    const urls = [site.url + path, copy.url + path] as const;
    const [ours, theirs] = await measureInTurns(browser, urls, runs);
    rows.push(lighthouseRow(path, ours), lighthouseRow("  static copy", theirs));
    const { performance, ...others } = ours.scores;
    budgets.atLeast(`${path}: Lighthouse performance`, performance, 99);
    budgets.atLeast(`${path}: other Lighthouse scores`, Math.min(...Object.values(others)), 100);
    budgets.atMost(`${path}: LCP compared with the static copy`, ours.lcp / theirs.lcp, 1.25);
    budgets.atMost(`${path}: TBT in ms`, ours.tbt, 0);
    budgets.atMost(`${path}: CLS`, ours.cls, 0);
    const ratios = [ratio(ours.fcp, theirs.fcp), ratio(ours.lcp, theirs.lcp)];
    rows.push(["  ratio", "", ...ratios, "", "", ratio(ours.requests, theirs.requests)]);
  }
  await browser.close();
  copy.close();
  console.info("\nLighthouse, mobile preset (scores: performance/accessibility/practices/SEO)");
  const head = ["page", "scores", "FCP ms", "LCP ms", "TBT ms", "CLS", "requests"];
  console.info(table([...head, "HTML KB", "JS KB", "font KB", "image KB"], rows.map(filled)));
}

function filled(row: (string | number)[]): (string | number)[] {
  return [...row, ...Array<string>(11 - row.length).fill("")];
}

async function directionTable(): Promise<void> {
  const measured = await measureDirections(findOrInstallChromium(), runs);
  for (const { direction, lcp, baseline } of measured) {
    budgets.atMost(`${direction}: LCP compared with the first direction`, lcp / baseline, 1.25);
  }
  const rows = measured.map(({ direction, lcp, baseline }) => [
    direction,
    Math.round(lcp),
    Math.round(baseline),
    ratio(lcp, baseline),
  ]);
  console.info("\nLanding page in each direction, LCP in ms in turns with the first direction");
  console.info(table(["direction", "LCP ms", "first's", "ratio"], rows));
}

async function interactionTable(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const path of await publicPaths()) {
    const { first, later } = await measureInteraction(findOrInstallChromium(), site.url + path);
    rows.push([path, first, later]);
    budgets.atMost(`${path}: interaction to next paint in ms`, Math.max(first, later), 200);
  }
  console.info("\nInteraction to next paint in ms, processor slowed 4 times (0: below 16)");
  console.info(table(["page", "first tap", "later taps"], rows));
}

/** Maximum median time from a click until the page is at rest. */
const maxRestMs = 400;

async function changeTable(): Promise<void> {
  const changes = await measurePageChanges(findOrInstallChromium(), site.url, quick ? 5 : 20);
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

async function load(url: string) {
  return autocannon({
    url,
    connections: 20,
    duration: quick ? 3 : 8,
    headers: { "accept-encoding": "br" },
  });
}

async function throughputTable(): Promise<number> {
  const bare = await startBareServer(site.url);
  const ours = await load(`${site.url}/`);
  const theirs = await load(`${bare.url}/`);
  bare.close();
  console.info("\nLanding page from the cache, 20 connections");
  console.info(
    table(
      ["server", "requests/s", "p99 ms", "ratio"],
      [
        ["site", Math.round(ours.requests.average), ours.latency.p99, ""],
        [
          "bare Node, same bytes",
          Math.round(theirs.requests.average),
          theirs.latency.p99,
          ratio(ours.requests.average, theirs.requests.average),
        ],
      ],
    ),
  );
  return theirs.requests.average / ours.requests.average;
}

/** Time in ms of an uncached page. A write through the API clears the cache. */
async function uncached(path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const { error } = await supabase
      .from("portfolio_sections")
      .update({ title: `Measured ${round}` })
      .eq("section_type", "contact");
    if (error) throw error;
    const started = performance.now();
    await (await fetch(site.url + path)).text();
    times.push(performance.now() - started);
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
      const time = await uncached(path);
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
const mostBesideFew = 1.5;

async function costTable(): Promise<readonly Cost[]> {
  const count = sizes.at(-1) ?? 0;
  const costs = await measureCosts(count, quick ? 5 : 15);
  for (const { what, ofFew, ofMany } of costs) {
    budgets.atMost(`${what}: ${count} posts beside 100`, ofMany / ofFew, mostBesideFew);
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
  const waits = await measureLists(findOrInstallChromium(), count, quick ? 3 : 10);
  for (const { what, ofTen, ofMany } of waits) {
    budgets.atMost(`${what}: ${count} beside 10`, ofMany / ofTen, mostBesideFew);
  }
  const rows = waits.map(({ what, ofTen, ofMany }) => [
    what,
    Math.round(ofTen),
    Math.round(ofMany),
    ratio(ofMany, ofTen),
  ]);
  console.info("\nWait of the owner in ms by the length of a list");
  console.info(table(["", "10", count.toLocaleString("en"), "ratio"], rows));
}

async function serversTable(): Promise<void> {
  const saves = quick ? 100 : 1_000;
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
  const found = await measureReads(quick ? 1_000 : 10_000);
  for (const { what, failed } of found) budgets.atMost(`reads ${what}: failed`, failed, 0);
  console.info("\nOne server, read from a second process");
  const rows = found.map(({ what, reads, p99, memory }) => [what, reads, p99, memory]);
  console.info(table(["", "reads", "p99 ms", "memory MiB"], rows));
}

try {
  await lighthouseTable();
  await directionTable();
  await interactionTable();
  await changeTable();
  const bareServer = await throughputTable();
  const uncachedMs = await sizeTable();
  const costs = await costTable();
  await listTable();
  await serversTable();
  await readsTable();
  const server = { bareServer, costs, uncachedMs };
  const areHeld = [
    await guardServer(server, quick ? 60 : 300),
    await guardVisitors(findOrInstallChromium(), site, quick ? 2 : 5),
  ];
  if (areHeld.includes(false)) process.exitCode = 1;
  console.info(`\nBudgets\n${budgets.report()}`);
} finally {
  await site.stop();
}
