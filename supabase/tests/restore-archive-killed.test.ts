import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { restoreArchive } from "../../embedded/archive/restore-archive.ts";
import type { Database } from "../../embedded/database/database.ts";
import { checksumsOf } from "./support/archive-checksums.ts";
import { archiveSite, fillForArchive } from "./support/archived-site.ts";
import { makeDataFolder, openSite, postgresServer } from "./support/backend.ts";
import { signUpOwner } from "./support/clients.ts";
import { createGif } from "./support/pictures.ts";
import { spawnCommand, waitForExit } from "./support/server.ts";

const fixture = join(import.meta.dirname, "fixtures/archive-1.zip");

/** File in the data folder that a restore writes before it replaces uploads. */
const markerFile = "restoring/journal.json";

const folder = makeTemporaryFolder(afterAll);

async function withSite<T>(
  dataDir: string,
  work: (site: Awaited<ReturnType<typeof openSite>>) => Promise<T>,
): Promise<T> {
  const site = await openSite(dataDir);
  try {
    return await work(site);
  } finally {
    await site.supabase.close();
  }
}

async function readSiteChecksums(dataDir: string, database: Database) {
  const path = join(folder, "now.zip");
  await archiveSite({ folder: dataDir, database }, path);
  return checksumsOf(path);
}

async function killRestore(dataDir: string): Promise<boolean> {
  const settings = { DATABASE_URL: "", SUPABASE_URL: "" };
  const child = spawnCommand("restore", dataDir, [fixture], settings);
  const exitPromise = waitForExit(child);
  while (child.exitCode === null && !existsSync(join(dataDir, markerFile))) await delay(1);
  child.kill("SIGKILL");
  return (await exitPromise).signal === "SIGKILL";
}

test.skipIf(postgresServer)(
  "a killed restore leaves either all of the old content or all of the new content",
  async () => {
    const dataDir = await makeDataFolder();
    const oldChecksums = await withSite(dataDir, async ({ supabase, database }) => {
      const owner = await signUpOwner(supabase);
      await fillForArchive(owner, 8);
      const gifOptions = { contentType: "image/gif", upsert: true };
      const media = owner.storage.from("media").throwOnError();
      await media.upload("2026/picture.webp", createGif(), gifOptions);
      return readSiteChecksums(dataDir, database);
    });
    expect(await killRestore(dataDir)).toBe(true);
    await withSite(dataDir, async ({ database }) => {
      expect(existsSync(join(dataDir, "restoring"))).toBe(false);
      const checksums = await readSiteChecksums(dataDir, database);
      await restoreArchive(dataDir, database, fixture, { shouldApply: true });
      const newChecksums = await readSiteChecksums(dataDir, database);
      const isOld = checksums["files.jsonl"] === oldChecksums["files.jsonl"];
      expect(checksums).toEqual(isOld ? oldChecksums : newChecksums);
    });
    rmSync(dataDir, { recursive: true });
  },
);
