import { measureBytes } from "./bytes.ts";
import { measureEarlyTaps } from "./early-taps.ts";
import { createGuard, createTimeGuard, formatGuards, type Guard, isWorse } from "./guards.ts";
import { measureNextPage } from "./next-page.ts";

/** Figures of the last release. A ratio compares a time with that of the static copy. */
const lastRelease = {
  earlyRatio: 1,
  idleRatio: 1,
  idleMs: 358,
  earlyTapMs: 3_100,
  firstKilobytes: 60,
  idleKilobytes: 62,
};

/**
 * Measures how long visitors wait and how much their browsers load, and compares that with the last release.
 *
 * @returns false if a figure is worse.
 */
export async function compareVisitorFigures(
  executablePath: string,
  siteUrl: string,
  rounds: number,
): Promise<boolean> {
  const guards: Guard[] = [];
  for (const { label, earlyMs, idleTapMs, staticCopyMs } of await measureNextPage(
    executablePath,
    siteUrl,
    rounds,
  )) {
    guards.push(
      createGuard(
        `${label}: tapped early, compared with the static copy`,
        1,
        earlyMs / staticCopyMs,
        lastRelease.earlyRatio,
      ),
      createGuard(
        `${label}: tapped when idle, compared with the static copy`,
        1,
        idleTapMs / staticCopyMs,
        lastRelease.idleRatio,
      ),
      createTimeGuard(`${label}: tapped when idle, in ms`, 300, idleTapMs, lastRelease.idleMs),
    );
  }
  for (const { label, ms } of await measureEarlyTaps(executablePath, siteUrl, rounds)) {
    guards.push(
      createTimeGuard(
        `${label}, tapped as soon as the page is loaded, in ms`,
        1_200,
        ms,
        lastRelease.earlyTapMs,
      ),
    );
  }
  const { firstBytes, idleBytes } = await measureBytes(executablePath, siteUrl);
  guards.push(
    createGuard(
      "landing page at 390 px before the first touch, in KB",
      60,
      firstBytes / 1024,
      lastRelease.firstKilobytes,
    ),
    createGuard(
      "landing page at 390 px when idle, in KB",
      120,
      idleBytes / 1024,
      lastRelease.idleKilobytes,
    ),
  );
  console.info("\nSince the last release; times on slow 4G, processor slowed 4 times");
  console.info(formatGuards(guards));
  return !guards.some(isWorse);
}
