/** A row of the table that {@link printResults} prints. */
export interface ResultRow {
  label: string;
  expected: string;
  measured: string;
  ok: boolean;
}

/** Prints the results as a table. If one is not as expected, the process will exit with 1. */
export function printResults(results: readonly ResultRow[]): void {
  const rows = results.map(({ label, expected, measured, ok }) => [
    label,
    { expected, measured, result: ok ? "held" : "FAILED" },
  ]);
  console.table(Object.fromEntries(rows));
  if (!results.every(({ ok }) => ok)) process.exitCode = 1;
}

/** Row with a measured result that must equal `expected`. */
export const rowExpecting = (label: string, expected: string, measured: string): ResultRow => ({
  label,
  expected,
  measured,
  ok: measured === expected,
});
