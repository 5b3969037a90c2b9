import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { randomFrom } from "../../content/tests/random.ts";
import { findBackupDamage, listBackups } from "../../embedded/backups/backups.ts";
import { restore } from "../../embedded/backups/restore.ts";
import { openSite, postgresServer } from "./support/backend.ts";
import { damages, type StoppedSite } from "./support/damage.ts";
import { backedUpTitle, copySite, getBackedUpSite } from "./support/damaged-site.ts";
import { webp } from "./support/pictures.ts";
import { spawnCommand, waitForExit } from "./support/server.ts";

const copiesDatabase = (dataDir: string) => existsSync(join(dataDir, "restored.draft/database"));

/** Steps of a restore, detected by files in the data folder. */
const steps: Record<string, (dataDir: string) => boolean> = {
  "it has locked the folder": (dataDir) => existsSync(join(dataDir, "server.lock.pid")),
  "it copies the database": copiesDatabase,
  "it moves folders": (dataDir) =>
    readdirSync(dataDir).some((name) => name.startsWith("restored-")),
};

/** Maximum delay in ms between a step and the kill. */
const maxDelayMs = 60;

/** Starts a restore and kills it `delayMs` after it reached the step. Returns false if the restore ended earlier. */
async function killRestore(
  dataDir: string,
  isReached: (dataDir: string) => boolean,
  delayMs: number,
): Promise<boolean> {
  const settings = { DATABASE_URL: "", SUPABASE_URL: "" };
  const child = spawnCommand("restore", dataDir, [listBackups(dataDir)[0] ?? ""], settings);
  const exit = waitForExit(child);
  while (child.exitCode === null && !isReached(dataDir)) await delay(1);
  await delay(delayMs);
  child.kill("SIGKILL");
  return (await exit).signal === "SIGKILL";
}

async function startAndReadTitles(dataDir: string): Promise<string[]> {
  const { supabase, database } = await openSite(dataDir);
  try {
    const rows = await database.query<{ title: string }>("select title from projects order by 1");
    return rows.map(({ title }) => title);
  } finally {
    await supabase.close();
  }
}

// Skipped with a PostgreSQL server, because the site makes no backups of such a server.
describe.skipIf(postgresServer)("a restore that is killed", () => {
  let originalSite: StoppedSite;
  let site: StoppedSite;
  let dataDir: string;

  beforeAll(async () => {
    originalSite = await getBackedUpSite();
  });
  beforeEach(() => {
    site = copySite(originalSite);
    ({ dataDir } = site);
  });
  afterEach(() => {
    expect(readdirSync(dataDir).filter((name) => name.startsWith("restored"))).toEqual([]);
  });

  test("at any step leaves the complete old or new state", async () => {
    const seed = Date.now();
    const random = randomFrom(seed);
    damages["pg_control is zeroed"]?.(site);
    writeFileSync(join(dataDir, "database", "file-of-damaged-database"), "");
    const picturePath = join(dataDir, "files/media/kept.webp");
    writeFileSync(picturePath, "changed");
    let killCount = 0;
    for (const [step, isReached] of Object.entries(steps)) {
      // A fast machine can finish the restore during the delay. In this case a second restore is killed without a delay.
      const isKilled =
        (await killRestore(dataDir, isReached, random() * maxDelayMs)) ||
        (await killRestore(dataDir, isReached, 0));
      if (isKilled) killCount += 1;
      const context = `seed ${seed}, killed when ${step}`;
      const [backup = ""] = listBackups(dataDir);
      expect(findBackupDamage(join(dataDir, "backups", backup)), context).toBeNull();
      // Damaged files must not be deleted.
      const paths = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
      expect(
        paths.filter((path) => path.endsWith("file-of-damaged-database")),
        context,
      ).toHaveLength(1);
    }
    expect(killCount, `seed ${seed}`).toBeGreaterThan(1);
    await restore(dataDir, listBackups(dataDir)[0]);
    expect(await startAndReadTitles(dataDir)).toEqual([backedUpTitle]);
    expect(readFileSync(picturePath)).toEqual(Buffer.from(webp));
  });

  test("while it copies the database leaves the former site and no temporary files", async () => {
    expect(await killRestore(dataDir, copiesDatabase, 0)).toBe(true);
    expect(await startAndReadTitles(dataDir)).toEqual([backedUpTitle, "Later"]);
  });
});
