import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { checksumsOf } from "../../supabase/tests/support/archive-checksums.ts";
import type { ResultRow } from "../attack/attack.ts";
import { isolatedEnvironment } from "../attack/attacked-site.ts";
import { createTemporaryFolder } from "../support/process.ts";
import { createDataFolder, startSite } from "../support/site.ts";
import { killCommand, runCommand } from "./commands.ts";
import { fillSite } from "./fill-site.ts";

const size = { posts: 300, projects: 50, pictures: 50 };
const killCount = 10;

/**
 * Share of the usual duration after which a command is killed. Most kills are late, because a command writes its result
 * at the end.
 */
const shareAt = (killNumber: number) => 0.3 + (0.8 * killNumber) / killCount;

/**
 * Kills the commands that archive and restore a site at ten moments each. An archive must be complete or missing, and a
 * site must have all of the old content or all of the new content.
 */
export async function testKilledCommands(): Promise<ResultRow[]> {
  const dataDir = await createDataFolder();
  const folder = createTemporaryFolder();
  const newArchive = join(folder, "restored.zip");
  const oldArchive = join(folder, "before.zip");
  const site = await startSite("embedded", dataDir, isolatedEnvironment);
  try {
    await fillSite(site, size);
    await runCommand("backup", newArchive, site);
    const owner = await site.getOwnerClient();
    await owner.from("projects").delete().like("slug", "survey-%").throwOnError();
    await owner.from("blog_posts").update({ excerpt: "Changed" }).neq("slug", "").throwOnError();
  } finally {
    await site.stop();
  }
  const archiveMs = await runCommand("backup", oldArchive, { dataDir });
  const rows = [await killArchives(dataDir, folder, archiveMs, await checksumsOf(oldArchive))];
  const checksums = { old: await checksumsOf(oldArchive), new: await checksumsOf(newArchive) };
  rows.push(await killRestores(dataDir, folder, newArchive, checksums));
  return rows;
}

type Checksums = Record<string, string>;

async function killArchives(
  dataDir: string,
  folder: string,
  ms: number,
  checksums: Checksums,
): Promise<ResultRow> {
  const path = join(folder, "killed.zip");
  const outcomes = { missing: 0, complete: 0, damaged: 0, killed: 0 };
  for (let killNumber = 1; killNumber <= killCount; killNumber += 1) {
    const afterMs = ms * shareAt(killNumber);
    if (await killCommand("backup", path, { dataDir, afterMs })) outcomes.killed += 1;
    if (!existsSync(path)) outcomes.missing += 1;
    else if (isDeepStrictEqual(await checksumsOf(path).catch(() => null), checksums))
      outcomes.complete += 1;
    else outcomes.damaged += 1;
    rmSync(path, { force: true });
  }
  return {
    label: `archive, ${outcomes.killed} of ${killCount} killed`,
    expected: "complete or missing",
    measured: `${outcomes.missing} missing, ${outcomes.complete} complete, ${outcomes.damaged} damaged`,
    ok: outcomes.damaged === 0 && outcomes.killed >= killCount / 2,
  };
}

async function killRestores(
  dataDir: string,
  folder: string,
  archive: string,
  checksums: { old: Checksums; new: Checksums },
): Promise<ResultRow> {
  const siteCopy = join(folder, "victim");
  const resultArchive = join(folder, "found.zip");
  const copySite = () => cpSync(dataDir, siteCopy, { recursive: true });
  copySite();
  const ms = await runCommand("restore", archive, { dataDir: siteCopy });
  const outcomes = { old: 0, new: 0, mixed: 0, killed: 0 };
  for (let killNumber = 1; killNumber <= killCount; killNumber += 1) {
    rmSync(siteCopy, { recursive: true });
    copySite();
    const afterMs = ms * shareAt(killNumber);
    if (await killCommand("restore", archive, { dataDir: siteCopy, afterMs })) outcomes.killed += 1;
    await runCommand("backup", resultArchive, { dataDir: siteCopy });
    const resultChecksums = await checksumsOf(resultArchive);
    if (isDeepStrictEqual(resultChecksums, checksums.old)) outcomes.old += 1;
    else if (isDeepStrictEqual(resultChecksums, checksums.new)) outcomes.new += 1;
    else outcomes.mixed += 1;
  }
  return {
    label: `restore, ${outcomes.killed} of ${killCount} killed`,
    expected: "old or new content",
    measured: `${outcomes.old} old, ${outcomes.new} new, ${outcomes.mixed} mixed`,
    ok: outcomes.mixed === 0 && outcomes.killed >= killCount / 2,
  };
}
