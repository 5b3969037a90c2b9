import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { archivedTables } from "@portfolio/content/collections";
import type { RestorePlan } from "@portfolio/content/restore-plan";
import { reservedBytes } from "../data-folder/disk-space.ts";
import type { Database } from "../database/database.ts";
import { PriorityMutex } from "../util/priority-mutex.ts";
import { mediaFolder, recordsPath } from "./format.ts";
import { ArchiveProblem, collectProblems } from "./problem.ts";
import { type OpenArchive, openArchive } from "./read-archive.ts";
import {
  clearStaging,
  finishFiles,
  isStored,
  readUploads,
  replaceUploads,
  unpack,
} from "./restore-files.ts";
import { checkRows, loadRows, readRestoredTables, replaceRows } from "./restore-rows.ts";
import { inTransaction } from "./transaction.ts";

/** Runs one restore at a time, because restores share a folder. */
const mutex = new PriorityMutex();

/** Thrown to roll back. */
class NotApplied extends Error {}

/**
 * Replaces the content of a site by that of an archive, completely or not at all. The account, secret links and logs stay,
 * and so do tables that the archive does not have.
 *
 * @param path ZIP file.
 * @param apply False for a dry run, which reports the changes and lets the database check each row.
 */
export function restoreArchive(
  dataDir: string,
  database: Database,
  path: string,
  { apply }: { apply: boolean },
): Promise<RestorePlan> {
  return mutex.runExclusive(async () => {
    const plan: RestorePlan = { createdAt: "", changes: [], problems: [], applied: false };
    await collectProblems([path], plan.problems, async () => {
      const archive = await openArchive(path, archivedTables);
      try {
        plan.createdAt = archive.manifest.createdAt;
        await restoreOpened(dataDir, database, archive, plan, apply);
      } finally {
        archive.close();
        // Runs after a connection error, too, because the transaction may have been committed.
        await finishFiles(dataDir, database);
      }
    });
    // The comparison is incomplete if a later step found a problem.
    return plan.problems.length > 0 ? { ...plan, changes: [] } : plan;
  });
}

async function restoreOpened(
  dataDir: string,
  database: Database,
  archive: OpenArchive,
  plan: RestorePlan,
  apply: boolean,
): Promise<void> {
  const { files } = archive.manifest;
  const folder = await clearStaging(dataDir);
  await requireSpace(dataDir, archive);
  const unpacked = new Map<string, string>();
  await collectProblems(files.entries(), plan.problems, async ([number, file]) => {
    const { path } = file;
    const isIgnored = path.startsWith("markdown/");
    const isKnown = path.startsWith(mediaFolder) && (await isStored(dataDir, file));
    const target = isIgnored || isKnown ? null : join(folder, `${number}`);
    await unpack(archive, file, target);
    if (target) unpacked.set(path, target);
  });
  if (plan.problems.length > 0) return;
  const transaction = inTransaction(database, "repeatable read", async (query) => {
    const { problems, changes } = plan;
    const tables = (await readRestoredTables(query, archivedTables)).filter(({ name }) =>
      unpacked.has(recordsPath(name)),
    );
    const fileOf = ({ name }: { name: string }) => unpacked.get(recordsPath(name)) ?? "";
    const uploads = await readUploads(query, files, unpacked);
    for (const table of tables) await checkRows(table, fileOf(table), problems);
    if (problems.length > 0) throw new NotApplied();
    for (const table of tables) changes.push(await loadRows(query, table, fileOf(table)));
    await replaceRows(query, tables);
    changes.push(await replaceUploads(query, dataDir, uploads, unpacked));
    if (!apply) throw new NotApplied();
  });
  try {
    await transaction;
    plan.applied = true;
  } catch (error) {
    if (!(error instanceof NotApplied)) throw error;
  }
}

/** @throws ArchiveProblem if the disk has no space for the unpacked files. */
async function requireSpace(dataDir: string, { manifest }: OpenArchive): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const unpackedBytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const needed = unpackedBytes + reservedBytes;
  if (bavail * bsize < needed) {
    throw new ArchiveProblem("noSpace", "", Math.ceil(needed / 1024 ** 2));
  }
}
