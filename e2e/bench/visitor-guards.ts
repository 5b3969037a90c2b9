import type { RunningSite } from "../support/site.ts";
import { measureBytes } from "./bytes.ts";
import { measureEarlyTaps } from "./early-taps.ts";
import { type Guard, guardTable, isWorse } from "./guards.ts";
import { measureNextPage } from "./next-page.ts";

/** Figures of the last release. */
const lastRelease = {
  early: 1.2,
  idle: 1,
  idleMs: 950,
  earlyTapMs: 3_100,
  firstKilobytes: 91,
  idleKilobytes: 213,
  listFiles: 17,
};

/** Measures and prints the waiting times of visitors and the owner. @returns false if a figure is worse than before. */
export async function guardVisitors(
  executablePath: string,
  site: RunningSite,
  rounds: number,
): Promise<boolean> {
  const guards: Guard[] = [];
  for (const { what, early, idle, staticCopy } of await measureNextPage(
    executablePath,
    site.url,
    rounds,
  )) {
    guards.push(
      {
        what: `${what}: tapped early, compared with the static copy`,
        goal: 1,
        figure: early / staticCopy,
        lastRelease: lastRelease.early,
        isComparable: true,
      },
      {
        what: `${what}: tapped when idle, compared with the static copy`,
        goal: 1,
        figure: idle / staticCopy,
        lastRelease: lastRelease.idle,
        isComparable: true,
      },
      {
        what: `${what}: tapped when idle, in ms`,
        goal: 300,
        figure: idle,
        lastRelease: lastRelease.idleMs,
        isComparable: false,
      },
    );
  }
  for (const { what, ms } of await measureEarlyTaps(executablePath, site.url, rounds)) {
    guards.push({
      what: `${what}, tapped as soon as the page is loaded, in ms`,
      goal: 1_200,
      figure: ms,
      lastRelease: lastRelease.earlyTapMs,
      isComparable: false,
    });
  }
  const { firstBytes, idleBytes, listFiles } = await measureBytes(executablePath, site);
  guards.push(
    {
      what: "landing page at 390 px before the first touch, in KB",
      goal: 60,
      figure: firstBytes / 1024,
      lastRelease: lastRelease.firstKilobytes,
      isComparable: true,
    },
    {
      what: "landing page at 390 px when idle, in KB",
      goal: 120,
      figure: idleBytes / 1024,
      lastRelease: lastRelease.idleKilobytes,
      isComparable: true,
    },
    {
      what: "files until the first list of the admin",
      goal: 25,
      figure: listFiles,
      lastRelease: lastRelease.listFiles,
      isComparable: true,
    },
  );
  console.info("\nSince the last release; times on slow 4G, processor slowed 4 times");
  console.info(guardTable(guards));
  return !guards.some(isWorse);
}
