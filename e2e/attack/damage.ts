import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { damages, type StoppedSite } from "../../supabase/tests/support/damage.ts";
import {
  backedUpTitle,
  copySite,
  fillAndBackUp,
  removeSite,
} from "../../supabase/tests/support/damaged-site.ts";
import { startServer } from "../../supabase/tests/support/server.ts";
import { createTemporaryFolder } from "../support/process.ts";
import { type Attack, type ResultRow, rowExpecting } from "./attack.ts";

/**
 * Checks that the server reports each kind of damage in one sentence, and that one command repairs the damage within a
 * minute.
 */
export const damageAttack: Attack = {
  name: "damage",
  async run() {
    const original = await fillAndBackUp(createTemporaryFolder());
    const rows: ResultRow[] = [];
    for (const [label, applyDamage] of Object.entries(damages)) {
      const damagedSite = copySite(original);
      applyDamage(damagedSite);
      const start = await run("embedded/commands/serve.ts", damagedSite.dataDir);
      const startTime = performance.now();
      const restoration = await run("embedded/commands/restore.ts", damagedSite.dataDir);
      const seconds = (performance.now() - startTime) / 1000;
      const isSentence = start.code === 1 && /^[^\n]+npm run restore[^\n]+\n$/.test(start.output);
      const isRestored = restoration.code === 0 && (await servesContent(damagedSite.dataDir));
      rows.push({
        label,
        expected: "one sentence, then back within 60 s",
        measured: `${isSentence ? "one sentence" : start.output.slice(0, 80)}, ${isRestored ? "back" : restoration.output.slice(0, 80)} after ${seconds.toFixed(1)} s`,
        ok: isSentence && isRestored && seconds <= 60,
      });
      removeSite(damagedSite);
    }
    // This check needs the original site, because copies do not share files with a backup. It changes the site, so it
    // runs last.
    rows.push(await checkChangedPicture(original));
    return rows;
  },
};

/** Checks that a backup does not share the file of an uploaded picture with the site. */
async function checkChangedPicture({ dataDir }: StoppedSite): Promise<ResultRow> {
  writeFileSync(join(dataDir, "files/media/kept.webp"), "changed");
  const { output } = await run("embedded/commands/restore.ts", dataDir, "--list");
  const backupStates = output
    .trim()
    .split("\n")
    .map((line) => line.split("  ").at(-1));
  return rowExpecting(
    "backup of a picture that is changed in place",
    "undamaged",
    backupStates.join(", "),
  );
}

async function run(
  script: string,
  dataDir: string,
  ...rest: string[]
): Promise<{ code: number; output: string }> {
  const path = new URL(`../../${script}`, import.meta.url).pathname;
  const environment = { DATABASE_URL: "", SUPABASE_URL: "", PORT: "0", HOST: "127.0.0.1" };
  const child = spawn(process.execPath, [path, ...rest], {
    env: { ...process.env, ...environment, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 120_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part: Buffer) => {
      output += part.toString();
    });
  }
  const [code] = await once(child, "close");
  return { code: code ?? -1, output };
}

async function servesContent(dataDir: string): Promise<boolean> {
  const server = await startServer(dataDir);
  try {
    const response = await fetch(`${server.url}/rest/v1/projects?select=title`, {
      headers: { apikey: server.publishableKey },
    });
    const rows: { title: string }[] = await response.json();
    return rows.some(({ title }) => title === backedUpTitle);
  } finally {
    await server.stop();
  }
}
