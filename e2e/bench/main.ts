/**
 * Compares the demo site with a static copy of it, and with the figures of the last release. Fails if a figure is much
 * worse than in the last release. Does not fail if a figure misses its goal, but prints a message.
 *
 *     npm run bench                 everything (under ten minutes)
 *     npm run bench -- --quick      only the figures that the last release also has (under three minutes)
 */

import { execFileSync } from "node:child_process";
import { categoryPath, postPath, tagPath } from "@portfolio/content/paths";
import { findOrInstallChromium } from "../support/chromium.ts";
import { seedPosts, seedSample } from "../support/seed.ts";
import { startSite } from "../support/site.ts";
import { createBudgets } from "./budgets.ts";
import { type Cost, measureCosts } from "./costs.ts";
import { formatRatio, formatTable } from "./format-table.ts";
import { printLighthouseTable } from "./lighthouse-table.ts";
import { type MemorySite, startMemorySite } from "./memory.ts";
import { compareOwnerFigures } from "./owner-comparisons.ts";
import { compareServerFigures, type UncachedMs } from "./server-comparisons.ts";
import { measureThroughput } from "./throughput.ts";
import { measureTwoServers } from "./two-servers.ts";
import { measureUncachedMs, measureWithoutDatabaseMs, warmUp } from "./uncached.ts";
import { compareVisitorFigures } from "./visitor-comparisons.ts";

const isQuick = process.argv.includes("--quick");
const sizes = isQuick ? [10, 1_000] : [10, 1_000, 10_000];

execFileSync("npm", ["run", "build", "--silent"], { stdio: "inherit" });

const budgets = createBudgets();
const chromium = findOrInstallChromium();

const site = await startSite();
const supabase = await site.getOwnerClient();
await seedSample(supabase);
const paths = isQuick ? ["/"] : await findPublicPaths();

/** Finds one path for each kind of public page. */
async function findPublicPaths(): Promise<string[]> {
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

async function printSizeTable(): Promise<UncachedMs> {
  const rows: (string | number)[][] = [];
  const baselineMs: Record<string, number> = {};
  const paths = ["/", "/blog", "/rss.xml", "/sitemap.xml"];
  // Measured before the warm-up, because this is the duration of a page soon after a start.
  const onNewServer = await measureUncachedMs(site, "/");
  for (const path of paths) await warmUp(site, path);
  const withoutDatabase = await measureWithoutDatabaseMs(site);
  let count = 0;
  for (const size of sizes) {
    await seedPosts(supabase, count, size);
    count = size;
    const row: (string | number)[] = [size.toLocaleString("en")];
    for (const path of paths) {
      const ms = await measureUncachedMs(site, path);
      baselineMs[path] ??= ms;
      if (path === "/" && size === sizes.at(-1)) {
        budgets.atMost(
          `Uncached landing page: time with ${size} posts divided by time with ${sizes[0]}`,
          ms / baselineMs[path],
          1.2,
        );
      }
      row.push(ms.toFixed(1), formatRatio(ms, baselineMs[path]));
    }
    rows.push(row);
  }
  console.info("\nUncached render in ms by the number of posts");
  console.info(formatTable(["posts", ...paths.flatMap((path) => [path, "ratio"])], rows));
  const { "/": page = Number.NaN, "/rss.xml": feed = Number.NaN } = baselineMs;
  return { page, feed, onNewServer, withoutDatabase };
}

/** Maximum ratio of a time on a site with many posts to the time on a site with few. */
const maxGrowth = 1.5;

async function printCostTable(): Promise<readonly Cost[]> {
  const count = sizes.at(-1) ?? 0;
  const costs = await measureCosts(count, isQuick ? 41 : 121);
  for (const { label, msOfFew, msOfMany } of costs) {
    budgets.atMost(
      `${label}: time with ${count} posts divided by time with 100`,
      msOfMany / msOfFew,
      maxGrowth,
    );
  }
  const rows = costs.map(({ label, msOfFew, msOfMany }) => [
    label,
    msOfFew.toFixed(2),
    msOfMany.toFixed(2),
    formatRatio(msOfMany, msOfFew),
  ]);
  console.info("\nProcessor time of the server in ms by the number of posts");
  console.info(formatTable(["page", "100", count.toLocaleString("en"), "ratio"], rows));
  return costs;
}

async function printServersTable(): Promise<void> {
  const saveCount = 1_000;
  const { maxStaleMs, reads } = await measureTwoServers(saveCount);
  budgets.atMost(
    `${saveCount} saves, two servers: stale page after a save in ms`,
    maxStaleMs,
    1_000,
  );
  console.info(`\nTwo servers of one database: stale pages during ${saveCount} saves`);
  console.info(
    formatTable(["", "reads", "longest stale in ms"], [["", reads, Math.round(maxStaleMs)]]),
  );
}

let memorySite: MemorySite | undefined;
try {
  await printLighthouseTable(chromium, site.url, paths, 1, budgets);
  const throughput = await measureThroughput(site.url);
  memorySite = await startMemorySite();
  const comparisonsPassed = [await compareVisitorFigures(chromium, site.url, 2)];
  const uncachedMs = await printSizeTable();
  const atRestMiB = await memorySite.readIdleMiB();
  const imageCount = isQuick ? 40 : 300;
  // The processor time of the queries does not depend on other load.
  const [costs] = await Promise.all([printCostTable(), memorySite.drawImages(imageCount)]);
  comparisonsPassed.push(await compareOwnerFigures(chromium, site));
  const memory = { atRestMiB, imageCount, afterImagesMiB: await memorySite.readIdleMiB() };
  comparisonsPassed.push(await compareServerFigures({ throughput, costs, uncachedMs, memory }));
  if (!isQuick) await printServersTable();
  if (comparisonsPassed.includes(false)) process.exitCode = 1;
  console.info(`\nBudgets\n${budgets.report()}`);
} finally {
  await memorySite?.stop();
  await site.stop();
}
