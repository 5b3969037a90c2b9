/** A measured figure. Smaller is better. */
export interface Figure {
  label: string;
  value: number;
  goal: number;
  /** Value of the last release, if the figure is a ratio or count, which does not depend on the machine. */
  lastReleaseValue?: number;
}

/** Maximum ratio of a figure to the same figure of the last release. */
const tolerance = 1.15;

const isWorse = ({ value, goal, lastReleaseValue = Number.POSITIVE_INFINITY }: Figure) =>
  value > goal && value > lastReleaseValue * tolerance;

const round = (value: number) => Math.round(value * 1_000) / 1_000;

/** Prints a table of the figures. Returns false if one misses its goal and is much worse than in the last release. */
export function printFigures(heading: string, measuredFigures: readonly Figure[]): boolean {
  const figures = measuredFigures.map((figure) => ({ ...figure, value: round(figure.value) }));
  console.info(`\n${heading}`);
  const rows = figures.map((figure) => {
    const { label, goal, value, lastReleaseValue = "" } = figure;
    const result = isWorse(figure) ? "WORSE" : value > goal ? "above the goal" : "held";
    return [label, { goal: round(goal), now: value, "last release": lastReleaseValue, result }];
  });
  console.table(Object.fromEntries(rows));
  return !figures.some(isWorse);
}
