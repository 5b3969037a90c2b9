import { table } from "./table.ts";

/** A measurement that must not be worse than that of the last release. Smaller is better. */
export interface Guard {
  what: string;
  goal: number;
  figure: number;
  lastRelease: number;
  /** True for ratios and counts, which do not depend on the machine. */
  isComparable: boolean;
}

/** Factor by which a comparable figure may exceed that of the last release. */
const tolerance = 1.15;

/** True if a figure is worse than that of the last release by more than the tolerance. */
export function isWorse({ figure, lastRelease, goal, isComparable }: Guard): boolean {
  return isComparable && figure > goal && figure > lastRelease * tolerance;
}

export function guardTable(guards: readonly Guard[]): string {
  const rows = guards.map((guard) => [
    guard.what,
    ...[guard.goal, guard.figure, guard.lastRelease].map((value) =>
      Number.isInteger(value) ? value : Number(value.toPrecision(3)),
    ),
    isWorse(guard) ? "WORSE" : guard.figure > guard.goal ? "above the goal" : "held",
  ]);
  return table(["", "goal", "now", "last release", ""], rows);
}
