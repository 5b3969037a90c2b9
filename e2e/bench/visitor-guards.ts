import type { RunningSite } from "../support/site.ts";
import { measureBytes } from "./bytes.ts";
import { measureEarlyTaps } from "./early-taps.ts";
import { formatGuards, type Guard, isWorse } from "./guards.ts";
import { measureNextPage } from "./next-page.ts";

/** Figures of the last release. */
const lastRelease = {
  early: 1,
  idle: 1,
  idleMs: 358,
  earlyTapMs: 3_100,
  firstKilobytes: 60,
  idleKilobytes: 62,
  listFiles: 17,
};

/** Measures and prints the waiting times of visitors and the owner. @returns false if a figure is worse than before. */
export async function guardVisitors(
  executablePath: string,
  site: RunningSite,
  rounds: number,
): Promise<boolean> {
  const guards: Guard[] = [];
  for (const { label, earlyMs, idleTapMs, staticCopyMs } of await measureNextPage(
    executablePath,
    site.url,
    rounds,
  )) {
    guards.push(
      {
        label: `${label}: tapped early, compared with the static copy`,
        goal: 1,
        figure: earlyMs / staticCopyMs,
        lastFigure: lastRelease.early,
        isComparable: true,
      },
      {
        label: `${label}: tapped when idle, compared with the static copy`,
        goal: 1,
        figure: idleTapMs / staticCopyMs,
        lastFigure: lastRelease.idle,
        isComparable: true,
      },
      {
        label: `${label}: tapped when idle, in ms`,
        goal: 300,
        figure: idleTapMs,
        lastFigure: lastRelease.idleMs,
        isComparable: false,
      },
    );
  }
  for (const { label, ms } of await measureEarlyTaps(executablePath, site.url, rounds)) {
    guards.push({
      label: `${label}, tapped as soon as the page is loaded, in ms`,
      goal: 1_200,
      figure: ms,
      lastFigure: lastRelease.earlyTapMs,
      isComparable: false,
    });
  }
  const { firstBytes, idleBytes, listFiles } = await measureBytes(executablePath, site);
  guards.push(
    {
      label: "landing page at 390 px before the first touch, in KB",
      goal: 60,
      figure: firstBytes / 1024,
      lastFigure: lastRelease.firstKilobytes,
      isComparable: true,
    },
    {
      label: "landing page at 390 px when idle, in KB",
      goal: 120,
      figure: idleBytes / 1024,
      lastFigure: lastRelease.idleKilobytes,
      isComparable: true,
    },
    {
      label: "files until the first list of the admin",
      goal: 25,
      figure: listFiles,
      lastFigure: lastRelease.listFiles,
      isComparable: true,
    },
  );
  console.info("\nSince the last release; times on slow 4G, processor slowed 4 times");
  console.info(formatGuards(guards));
  return !guards.some(isWorse);
}
