/**
 * Archives, restores and exports large temporary sites on this machine, and prints the results.
 *
 *     npm run test:archives                   every check
 *     npm run test:archives -- round-trip     only the check "round-trip"
 *     npm run test:archives -- --quick        smaller sites
 */
import { parseArgs } from "node:util";
import type { ResultRow } from "../attack/attack.ts";
import { formatTable } from "../bench/format-table.ts";
import { testKilledCommands } from "./killed.ts";
import { testLargeMedia } from "./large-media.ts";
import { roundTrip } from "./round-trip.ts";
import { testStaticSite } from "./static-site.ts";

const checks: Readonly<Record<string, (isQuick: boolean) => Promise<ResultRow[]>>> = {
  "round-trip": roundTrip,
  "large-media": testLargeMedia,
  killed: testKilledCommands,
  "static-site": testStaticSite,
};

const { values, positionals } = parseArgs({
  options: { quick: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknownNames = positionals.filter((name) => !Object.hasOwn(checks, name));
if (unknownNames.length > 0) {
  console.error(
    `No check is named ${unknownNames.join(", ")}. There are: ${Object.keys(checks).join(", ")}.`,
  );
  process.exit(2);
}

let haveAllPassed = true;
for (const [check, run] of Object.entries(checks)) {
  if (positionals.length > 0 && !positionals.includes(check)) continue;
  console.info(`${check} …`);
  const rows = await run(values.quick);
  const lines = rows.map(({ label, expected, measured, ok }) => [
    label,
    expected,
    measured,
    ok ? "held" : "FAILED",
  ]);
  console.info(`\n${formatTable([check, "expected", "measured", ""], lines)}\n`);
  haveAllPassed &&= rows.every(({ ok }) => ok);
}
process.exit(haveAllPassed ? 0 : 1);
