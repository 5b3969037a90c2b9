import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Comparison, compare, compareTime, printComparisons } from "./comparisons.ts";
import type { Cost } from "./costs.ts";
import { measureFirstMinute } from "./first-minute.ts";
import type { Memory } from "./memory.ts";
import type { ThroughputComparison } from "./throughput.ts";

const lastRelease = {
  throughput: { bareServerRatio: 1.11, p99Ratio: 1.2 },
  /** Processor time of a page or a search with many posts, divided by the time with few. */
  growth: 1.6,
  searchGrowth: 2,
  uncachedMs: { page: 36, feed: 71, onNewServer: 69 },
  firstMinuteMs: { page: 69, list: 110 },
  memory: { atRest: 456, afterImages: 558 },
  installedMb: 1094,
};

/** Times in ms of uncached pages. The landing page is also measured on a new server and without the database. */
export interface UncachedMs {
  page: number;
  feed: number;
  onNewServer: number;
  withoutDatabase: number;
}

/** Results of the benchmark's other tables that are compared here. */
export interface MeasuredServer {
  throughput: ThroughputComparison;
  costs: readonly Cost[];
  uncachedMs: UncachedMs;
  memory: Memory;
}

/** Compares the server with the last release and prints the result. Returns false if a ratio or count is much worse. */
export async function compareServerFigures({
  throughput,
  costs,
  uncachedMs,
  memory,
}: MeasuredServer): Promise<boolean> {
  const firstMinuteMs = await measureFirstMinute();
  const comparisons: Comparison[] = [
    compare(
      "requests per second of a bare server with the same bytes, ratio to the site",
      1 / 0.9,
      throughput.bareServerRatio,
      lastRelease.throughput.bareServerRatio,
    ),
    compare(
      "p99 with 1,000 connections, ratio to the bare server",
      1,
      throughput.p99Ratio,
      lastRelease.throughput.p99Ratio,
    ),
    ...costs.map(({ label, msOfFew, msOfMany }) =>
      compare(
        `${label}: processor time with many posts, ratio to few posts`,
        1.2,
        msOfMany / msOfFew,
        label.startsWith("a search") ? lastRelease.searchGrowth : lastRelease.growth,
      ),
    ),
    compare("MiB at rest", 300, memory.atRestMiB, lastRelease.memory.atRest),
    compare(
      `MiB after ${memory.imageCount} social images and PDFs`,
      450,
      memory.afterImagesMiB,
      lastRelease.memory.afterImages,
    ),
    compare("MB of node_modules without Node", 600, measureInstalledMb(), lastRelease.installedMb),
    compareTime("uncached page in ms", 12, uncachedMs.page, lastRelease.uncachedMs.page),
    compareTime(
      "uncached page in ms, without the database",
      12,
      uncachedMs.withoutDatabase,
      lastRelease.uncachedMs.page,
    ),
    compareTime(
      "uncached page in ms, on a server that has rendered few pages",
      35,
      uncachedMs.onNewServer,
      lastRelease.uncachedMs.onNewServer,
    ),
    compareTime("uncached feed in ms", 25, uncachedMs.feed, lastRelease.uncachedMs.feed),
    compareTime(
      "first uncached page after a start in ms",
      35,
      firstMinuteMs.page,
      lastRelease.firstMinuteMs.page,
    ),
    compareTime(
      "first uncached list after a start in ms",
      55,
      firstMinuteMs.list,
      lastRelease.firstMinuteMs.list,
    ),
  ];
  console.info("\nServer");
  return printComparisons(comparisons);
}

/** Size of the installed packages. Excludes the copy of Node that is installed if the machine's version is too old. */
function measureInstalledMb(): number {
  const folder = join(import.meta.dirname, "..", "..", "node_modules");
  const [total = 0, node = 0] = [folder, join(folder, "node")].map((path) =>
    existsSync(path)
      ? Number.parseInt(execFileSync("du", ["-sm", path], { encoding: "utf8" }), 10)
      : 0,
  );
  return total - node;
}
