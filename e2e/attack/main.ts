/**
 * Attacks temporary sites on this machine one after another, and prints the results.
 *
 *     npm run attack                  every attack
 *     npm run attack -- input         only the attack "input"
 *     npm run attack -- --quick       a short version of every attack
 */
import type { Attack, ResultRow } from "./attack.ts";
import { startAttackedSite } from "./attacked-site.ts";
import { inputAttack } from "./input.ts";
import { restartAttack } from "./restarts.ts";
import { runSelected } from "./run-selected.ts";

const attacks: Attack[] = [inputAttack, restartAttack];

async function runOnNewSite({ run }: Attack, isQuick: boolean): Promise<ResultRow[]> {
  const site = await startAttackedSite(isQuick);
  try {
    return await run(site);
  } finally {
    await site.stop();
  }
}

await runSelected(
  Object.fromEntries(
    attacks.map((attack) => [attack.name, (isQuick) => runOnNewSite(attack, isQuick)]),
  ),
);
