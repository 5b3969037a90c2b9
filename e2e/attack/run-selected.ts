import { parseArgs } from "node:util";
import { formatTable } from "../bench/format-table.ts";
import type { ResultRow } from "./attack.ts";

/**
 * Runs the checks that the command line names, or all checks, and prints a table for each. With `--quick`, the checks
 * are short. Exits with 1 if a check failed, and with 2 if a name is unknown.
 */
export async function runSelected(
  checks: Readonly<Record<string, (isQuick: boolean) => Promise<ResultRow[]>>>,
): Promise<never> {
  const { values, positionals } = parseArgs({
    options: { quick: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const names = Object.keys(checks);
  const unknownNames = positionals.filter((name) => !names.includes(name));
  if (unknownNames.length > 0) {
    console.error(
      `No check is named ${unknownNames.join(", ")}. Name one of: ${names.join(", ")}.`,
    );
    process.exit(2);
  }
  let haveAllPassed = true;
  for (const [name, run] of Object.entries(checks)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.info(`${name} …`);
    const startTime = performance.now();
    const rows = await run(values.quick).catch(rowsOfError);
    const lines = rows.map(({ label, expected, measured, ok }) => [
      label,
      expected,
      measured,
      ok ? "held" : "FAILED",
    ]);
    console.info(`\n${formatTable([name, "expected", "measured", ""], lines)}\n`);
    console.info(`${name} took ${Math.round((performance.now() - startTime) / 1000)} s`);
    haveAllPassed &&= rows.every(({ ok }) => ok);
  }
  process.exit(haveAllPassed ? 0 : 1);
}

function rowsOfError(error: unknown): ResultRow[] {
  console.error(error);
  const measured = error instanceof Error ? error.message : String(error);
  return [{ label: "runs to its end", expected: "no error", measured, ok: false }];
}
