import { formatTable } from "./format-table.ts";

/** A figure that must not be worse than in the last release. Smaller is better. */
export interface Guard {
  label: string;
  goal: number;
  figure: number;
  lastFigure: number;
  /** True for ratios and counts, which do not depend on the machine. */
  isComparable: boolean;
}

type GuardValues = [label: string, goal: number, figure: number, lastFigure: number];

/** Creates the guard of a ratio or a count. */
export function createGuard(...[label, goal, figure, lastFigure]: GuardValues): Guard {
  return { label, goal, figure, lastFigure, isComparable: true };
}

/** Creates the guard of a time, which depends on the machine. */
export const createTimeGuard = (...values: GuardValues): Guard => ({
  ...createGuard(...values),
  isComparable: false,
});

/** Maximum ratio of a figure to the same figure of the last release. */
const tolerance = 1.15;

/** True if the figure misses its goal and exceeds that of the last release by more than the tolerance. */
export function isWorse({ figure, lastFigure, goal, isComparable }: Guard): boolean {
  return isComparable && figure > goal && figure > lastFigure * tolerance;
}

export function formatGuards(guards: readonly Guard[]): string {
  const rows = guards.map((guard) => [
    guard.label,
    ...[guard.goal, guard.figure, guard.lastFigure].map((value) =>
      Number.isInteger(value) ? value : Number(value.toPrecision(3)),
    ),
    isWorse(guard) ? "WORSE" : guard.figure > guard.goal ? "above the goal" : "held",
  ]);
  return formatTable(["", "goal", "now", "last release", ""], rows);
}
