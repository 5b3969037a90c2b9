import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startWithDatabase } from "@portfolio/embedded";
import { afterAll, expect, test } from "vitest";
import { restoreArchive } from "../../embedded/archive/restore-archive.ts";
import type { Database } from "../../embedded/database/database.ts";
import { archiveSite, checksumsOf } from "./support/archive-checksums.ts";
import { fillForArchive } from "./support/archived-site.ts";
import { makeFolder, postgresServer } from "./support/backend.ts";
import { signUpOwner } from "./support/people.ts";
import { gif } from "./support/pictures.ts";
import { programEnvironment } from "./support/server.ts";

const command = join(import.meta.dirname, "../../embedded/commands/restore.ts");
const fixture = join(import.meta.dirname, "fixtures/archive-1.zip");

/** Moments of a restore: a file in the data folder that marks the step, and a delay in ms. */
const killPoints: [name: string, has: string, delayMs: number][] = [
  ["it unpacks", "restoring", 0],
  ["the rows are being written", "restoring", 60],
  ["the journal is written", "restoring/journal.json", 0],
  ["it commits", "restoring/journal.json", 15],
  ["it moves files", "restoring/journal.json", 40],
];

const folder = mkdtempSync(join(tmpdir(), "portfolio-killed-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function withSite<T>(
  dataDir: string,
  work: (site: Awaited<ReturnType<typeof startWithDatabase>>) => Promise<T>,
): Promise<T> {
  const site = await startWithDatabase({ dataDir, siteUrl: "http://127.0.0.1:3000" });
  try {
    return await work(site);
  } finally {
    await site.supabase.close();
  }
}

async function sumsOfSite(dataDir: string, database: Database) {
  const path = join(folder, "now.zip");
  await archiveSite({ folder: dataDir, database }, path);
  return checksumsOf(path);
}

async function killRestore(dataDir: string, has: string, delayMs: number): Promise<boolean> {
  const env = { ...programEnvironment(dataDir), DATABASE_URL: "", SUPABASE_URL: "" };
  const child = spawn(process.execPath, [command, fixture], { env, stdio: "ignore" });
  const closed = once(child, "close");
  while (child.exitCode === null && !existsSync(join(dataDir, has))) await delay(1);
  await delay(delayMs);
  child.kill("SIGKILL");
  return (await closed)[1] === "SIGKILL";
}

test.skipIf(postgresServer)(
  "after a kill, the site has either all of the old content or all of the new content",
  async () => {
    const original = await makeFolder();
    const old = await withSite(original, async ({ supabase, database }) => {
      const owner = await signUpOwner(supabase);
      await fillForArchive(owner, 30);
      const gifOptions = { contentType: "image/gif", upsert: true };
      const { error } = await owner.storage
        .from("media")
        .upload("2026/picture.webp", gif(), gifOptions);
      if (error) throw error;
      return sumsOfSite(original, database);
    });
    const complete = join(folder, "complete");
    cpSync(original, complete, { recursive: true });
    const restored = await withSite(complete, async ({ database }) => {
      await restoreArchive(complete, database, fixture, { apply: true });
      return sumsOfSite(complete, database);
    });
    let killed = 0;
    for (const [name, has, delayMs] of killPoints) {
      const killedSite = join(folder, "victim");
      cpSync(original, killedSite, { recursive: true });
      if (await killRestore(killedSite, has, delayMs)) killed += 1;
      const found = await withSite(killedSite, ({ database }) => sumsOfSite(killedSite, database));
      const isOld = found["files.jsonl"] === old["files.jsonl"];
      expect(found, name).toEqual(isOld ? old : restored);
      expect(existsSync(join(killedSite, "restoring")), name).toBe(false);
      rmSync(killedSite, { recursive: true });
    }
    expect(killed).toBeGreaterThan(2);
    rmSync(original, { recursive: true });
  },
  240_000,
);
