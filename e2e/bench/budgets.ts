import { formatTable } from "./format-table.ts";

interface BudgetResult {
  budget: string;
  measured: string;
  isHeld: boolean;
}

/** Compares measurements with the project's budgets and collects the results. */
export function createBudgets() {
  const results: BudgetResult[] = [];
  /** Adds a measured value, in the unit of its limit. */
  const add = (budget: string, figure: number, isHeld: (rounded: number) => boolean) => {
    const rounded = Math.round(figure * 1_000) / 1_000;
    results.push({ budget, measured: String(rounded), isHeld: isHeld(rounded) });
  };
  return {
    atMost: (budget: string, figure: number, limit: number) =>
      add(`${budget}, at most ${limit}`, figure, (rounded) => rounded <= limit),
    atLeast: (budget: string, figure: number, limit: number) =>
      add(`${budget}, at least ${limit}`, figure, (rounded) => rounded >= limit),
    /** Results as a table, exceeded budgets first. */
    report(): string {
      const rows = results
        .toSorted((one, other) => Number(one.isHeld) - Number(other.isHeld))
        .map(({ budget, measured, isHeld }) => [budget, measured, isHeld ? "held" : "MISSED"]);
      return formatTable(["budget", "measured", ""], rows);
    },
  };
}
