import { formatTable } from "./format-table.ts";

/** A measured figure, its goal, and the figure of the last release. Smaller is better. */
export interface Comparison {
  label: string;
  goal: number;
  figure: number;
  lastFigure: number;
}

/** Compares a ratio or a count. Times are not compared, because they depend on the machine. */
export function compare(
  label: string,
  goal: number,
  figure: number,
  lastFigure: number,
): Comparison {
  return { label, goal, figure, lastFigure };
}

/** Maximum ratio of a figure to the same figure of the last release. */
const tolerance = 1.15;

/** True if the figure misses its goal and exceeds that of the last release by more than the tolerance. */
function isWorse({ figure, lastFigure, goal }: Comparison): boolean {
  return figure > goal && figure > lastFigure * tolerance;
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
