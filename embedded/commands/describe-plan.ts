import { listedChanges, type RestorePlan } from "@portfolio/content/restore-plan";
import { describeProblem } from "../archive/problem.ts";
import { OperatorError } from "../util/operator-error.ts";

/** @throws OperatorError with the problems of a plan. */
export function requireNoProblems({ problems }: RestorePlan): void {
  if (problems.length === 0) return;
  const lines = problems.map((problem) => `- ${describeProblem(problem)}`);
  throw new OperatorError(["Nothing was changed.", ...lines].join("\n"));
}

/** Describes a plan for the terminal: a line for each table with changes, and a line for each notice of an import. */
export function describePlan(plan: RestorePlan): string[] {
  const { isImport, notices } = plan;
  const lines = listedChanges(plan).map(({ table, added, changed, removed, unchanged }) => {
    const restCounts = isImport ? `${unchanged} unchanged` : `${removed} removed`;
    return `${table}: ${added} added, ${changed} changed, ${restCounts}`;
  });
  return [...lines, ...notices.map((notice) => `- ${describeProblem(notice)}`)];
}
