/**
 * Attacks temporary sites on this machine one after another, and prints the results.
 *
 *     npm run attack                  every attack
 *     npm run attack -- flood         only the attack "flood"
 *     npm run attack -- --quick       a short version of every attack
 */
import { parseArgs } from "node:util";
import { formatTable } from "../bench/format-table.ts";
import type { Attack, ResultRow } from "./attack.ts";
import { startAttackedSite } from "./attacked-site.ts";
import { damageAttack } from "./damage.ts";
import { floodAttack } from "./flood.ts";
import { hiddenContentAttack } from "./hidden.ts";
import { inputAttack } from "./input.ts";
import { killAttack } from "./kill.ts";
import { proxyAttack } from "./proxies.ts";
import { renderAttack } from "./render.ts";
import { restartAttack } from "./restarts.ts";
import { textAttack } from "./texts.ts";
import { visitorAttack } from "./visitors.ts";

const attacks: Attack[] = [
  damageAttack,
  floodAttack,
  hiddenContentAttack,
  inputAttack,
  killAttack,
  proxyAttack,
  renderAttack,
  restartAttack,
  textAttack,
  visitorAttack,
];

const { values, positionals } = parseArgs({
  options: { quick: { type: "boolean", default: false } },
  allowPositionals: true,
});
const names = attacks.map(({ name }) => name);
const unknownNames = positionals.filter((name) => !names.includes(name));
if (unknownNames.length > 0) {
  console.error(`There is no attack ${unknownNames.join(", ")}. There are: ${names.join(", ")}.`);
  process.exit(2);
}

const selectedAttacks = attacks.filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
);
const results: (ResultRow & { attack: string })[] = [];
for (const attack of selectedAttacks) {
  const startTime = performance.now();
  console.info(`${attack.name} …`);
  for (const row of await runAttack(attack)) results.push({ attack: attack.name, ...row });
  console.info(`${attack.name} took ${Math.round((performance.now() - startTime) / 1000)} s`);
}
const lines = results.map(({ attack, label, expected, measured, ok }) => [
  `${attack}: ${label}`,
  expected,
  measured,
  ok ? "held" : "FAILED",
]);
console.info(`\n${formatTable(["attack", "expected", "measured", ""], lines)}`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);

/** Runs an attack on a new site. If it throws, the result is one failed row. */
async function runAttack(attack: Attack): Promise<ResultRow[]> {
  const site = await startAttackedSite(values.quick);
  try {
    return await attack.run(site);
  } catch (error) {
    console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    return [{ label: "runs to its end", expected: "no error", measured: reason, ok: false }];
  } finally {
    await site.stop();
  }
}
