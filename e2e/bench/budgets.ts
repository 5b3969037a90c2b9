import { formatTable } from "./format-table.ts";

interface BudgetResult {
  budget: string;
  measured: string;
  isHeld: boolean;
}

/** Compares measurements with the project's budgets and collects the results. */
export function createBudgets() {
  const results: BudgetResult[] = [];
  return {
    /** Adds a measured value, in the unit of its limit. */
    atMost(budget: string, figure: number, limit: number) {
      results.push({
        budget: `${budget}, at most ${limit}`,
        measured: String(roundFigure(figure)),
        isHeld: roundFigure(figure) <= limit,
      });
    },
    atLeast(budget: string, figure: number, limit: number) {
      results.push({
        budget: `${budget}, at least ${limit}`,
        measured: String(roundFigure(figure)),
        isHeld: roundFigure(figure) >= limit,
      });
    },
    countMissed: () => results.filter(({ isHeld }) => !isHeld).length,
    /** Results as a table, exceeded budgets first. */
    report(): string {
      const rows = results
        .toSorted((one, other) => Number(one.isHeld) - Number(other.isHeld))
        .map(({ budget, measured, isHeld }) => [budget, measured, isHeld ? "held" : "MISSED"]);
      return formatTable(["budget", "measured", ""], rows);
    },
  };
}

function roundFigure(figure: number): number {
  return Math.round(figure * 1_000) / 1_000;
}
