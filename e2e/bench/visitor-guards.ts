import { type Guard, guardTable, isWorse } from "./guards.ts";
import { measureNextPage } from "./next-page.ts";

/** Figures of the last release. */
const lastRelease = { early: 1.2, idle: 1, idleMs: 950 };

/** Measures what visitors wait for and prints it. @returns false if a figure got worse since the last release. */
export async function guardVisitors(
  executablePath: string,
  site: string,
  rounds: number,
): Promise<boolean> {
  const guards: Guard[] = [];
  for (const { what, early, idle, plain } of await measureNextPage(executablePath, site, rounds)) {
    guards.push(
      {
        what: `${what}: tapped early, beside a plain link`,
        goal: 1,
        figure: early / plain,
        lastRelease: lastRelease.early,
        isComparable: true,
      },
      {
        what: `${what}: tapped when idle, beside a plain link`,
        goal: 1,
        figure: idle / plain,
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
  console.info("\nVisitors on slow 4G, processor slowed 4 times");
  console.info(guardTable(guards));
  return !guards.some(isWorse);
}
