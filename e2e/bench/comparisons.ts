import { formatTable } from "./format-table.ts";

/** A measured figure, its goal, and the figure of the last release. Smaller is better. */
export interface Comparison {
  label: string;
  goal: number;
  figure: number;
  lastFigure: number;
  /**
   * True for ratios and counts, which do not depend on the machine. Other figures are printed, but never count as
   * worse.
   */
  isComparable: boolean;
}

type ComparisonValues = [label: string, goal: number, figure: number, lastFigure: number];

/** Compares a ratio or a count. */
export function compare(...[label, goal, figure, lastFigure]: ComparisonValues): Comparison {
  return { label, goal, figure, lastFigure, isComparable: true };
}

/** Compares a time, which depends on the machine. */
export const compareTime = (...values: ComparisonValues): Comparison => ({
  ...compare(...values),
  isComparable: false,
});

/** Maximum ratio of a figure to the same figure of the last release. */
const tolerance = 1.15;

/** True if the figure misses its goal and exceeds that of the last release by more than the tolerance. */
function isWorse({ figure, lastFigure, goal, isComparable }: Comparison): boolean {
  return isComparable && figure > goal && figure > lastFigure * tolerance;
}

/** Prints a table of the comparisons. Returns false if a figure is worse than that of the last release. */
export function printComparisons(comparisons: readonly Comparison[]): boolean {
  const rows = comparisons.map((comparison) => [
    comparison.label,
    ...[comparison.goal, comparison.figure, comparison.lastFigure].map((value) =>
      Number.isInteger(value) ? value : Number(value.toPrecision(3)),
    ),
    isWorse(comparison) ? "WORSE" : comparison.figure > comparison.goal ? "above the goal" : "held",
  ]);
  console.info(formatTable(["", "goal", "now", "last release", ""], rows));
  return !comparisons.some(isWorse);
}
