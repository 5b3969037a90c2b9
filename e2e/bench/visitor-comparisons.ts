import { measureBytes } from "./bytes.ts";
import { type Comparison, compare, compareTime, printComparisons } from "./comparisons.ts";
import { measureNextPage } from "./next-page.ts";

/**
 * Figures of the last release. A ratio divides a time by the time on a static copy of the site, which has no scripts.
 */
const lastRelease = {
  earlyTapRatio: 1,
  hydratedTapRatio: 1,
  hydratedTapMs: 358,
  firstKilobytes: 60,
  idleKilobytes: 62,
};

/**
 * Measures how long visitors wait and how much their browsers load, and compares the figures with the last release.
 *
 * @returns false if a ratio or size misses its goal and is much worse than in the last release.
 */
export async function compareVisitorFigures(
  executablePath: string,
  siteUrl: string,
  rounds: number,
): Promise<boolean> {
  const comparisons: Comparison[] = [];
  for (const { label, earlyMs, idleTapMs, staticCopyMs } of await measureNextPage(
    executablePath,
    siteUrl,
    rounds,
  )) {
    comparisons.push(
      compare(
        `${label}: tap when the page is loaded, ratio to a copy without scripts`,
        1,
        earlyMs / staticCopyMs,
        lastRelease.earlyTapRatio,
      ),
      compare(
        `${label}: tap when the page is hydrated, ratio to a copy without scripts`,
        1,
        idleTapMs / staticCopyMs,
        lastRelease.hydratedTapRatio,
      ),
      compareTime(
        `${label}: tap when the page is hydrated, in ms`,
        300,
        idleTapMs,
        lastRelease.hydratedTapMs,
      ),
    );
  }
  const { firstBytes, idleBytes } = await measureBytes(executablePath, siteUrl);
  comparisons.push(
    compare(
      "landing page at 390 px before the first touch, in KB",
      60,
      firstBytes / 1024,
      lastRelease.firstKilobytes,
    ),
    compare(
      "landing page at 390 px when idle, in KB",
      120,
      idleBytes / 1024,
      lastRelease.idleKilobytes,
    ),
  );
  console.info("\nSince the last release; times on slow 4G, processor slowed 4 times");
  return printComparisons(comparisons);
}
