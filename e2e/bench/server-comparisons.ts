import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Comparison, compare, printComparisons } from "./comparisons.ts";
import type { Cost } from "./costs.ts";
import type { Memory } from "./memory.ts";
import type { ThroughputComparison } from "./throughput.ts";

const lastRelease = {
  throughput: { bareServerRatio: 1.11, p99Ratio: 1.2 },
  /** Processor time of a page or a search with many posts, divided by the time with few. */
  growth: 1.6,
  searchGrowth: 2,
  memory: { atRest: 456, afterImages: 558 },
  installedMb: 1094,
};

/** Results of the benchmark's other tables that are compared here. */
export interface MeasuredServer {
  throughput: ThroughputComparison;
  costs: readonly Cost[];
  memory: Memory;
}

/** Compares the server with the last release and prints the result. Returns false if a ratio or count is much worse. */
export function compareServerFigures({ throughput, costs, memory }: MeasuredServer): boolean {
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
