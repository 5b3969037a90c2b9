import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { archivedTables } from "@portfolio/content/collections";
import type { RestorePlan, RestoreProblem } from "@portfolio/content/restore-plan";
import { reservedBytes } from "../data-folder/disk-space.ts";
import type { Database } from "../database/database.ts";
import { PriorityMutex } from "../util/priority-mutex.ts";
import { mediaFolder } from "./format.ts";
import { readCvMerge } from "./import-cv.ts";
import { mediaPath, rewriteMediaUrls } from "./media-urls.ts";
import { ArchiveProblem, collectProblems } from "./problem.ts";
import { type ListedFile, type OpenArchive, openArchive } from "./read-archive.ts";
import {
  clearStaging,
  finishFiles,
  isStored,
  readUploads,
  replaceUploads,
  unpack,
} from "./restore-files.ts";
import { beginArchive, restoreRows, stageRows } from "./restore-rows.ts";
import { callWith, inTransaction } from "./transaction.ts";

/** Runs one restore at a time, because restores share a folder. */
const mutex = new PriorityMutex();

/** Thrown to roll back. */
class NotApplied extends Error {}

export interface RestoreOptions {
  /** False for a dry run, in which the database still checks each row. */
  apply: boolean;
  /** Origin of the site. URLs of pictures in texts may contain it. */
  siteUrl?: string | undefined;
}

/**
 * Replaces the content of a site with that of an archive, completely or not at all. The account, secret links and logs
 * stay, and so do tables that the archive does not have. A converted import only adds and changes records.
 *
 * @param path ZIP file.
 */
export function restoreArchive(
  dataDir: string,
  database: Database,
  path: string,
  options: RestoreOptions,
): Promise<RestorePlan> {
  return planRestore(
    path,
    (archive, plan) => restoreOpened(dataDir, database, archive, plan, options),
    // Runs after a connection error, too, because the transaction may have been committed.
    async () => {
      await finishFiles(dataDir, database);
      // Returns the space of the stored rows; the embedded database has no autovacuum.
      await database.query("vacuum private.archive_lines");
    },
  );
}

/**
 * Opens an archive and collects its problems.
 *
 * @param restore Adds changes and problems to the plan.
 * @param finish Called at the end, even after an error.
 */
export function planRestore(
  path: string,
  restore: (archive: OpenArchive, plan: RestorePlan) => Promise<void>,
  finish: () => Promise<void>,
): Promise<RestorePlan> {
  return mutex.runExclusive(async () => {
    const plan: RestorePlan = {
      createdAt: "",
      isImport: false,
      notices: [],
      changes: [],
      problems: [],
      applied: false,
    };
    await collectProblems([path], plan.problems, async () => {
      const archive = await openArchive(path, archivedTables);
      try {
        plan.createdAt = archive.manifest.createdAt;
        plan.isImport = archive.manifest.import !== undefined;
        plan.notices = archive.manifest.import?.notices ?? [];
        await restore(archive, plan);
      } finally {
        archive.close();
        await finish();
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
  { apply, siteUrl }: RestoreOptions,
): Promise<void> {
  const { manifest } = archive;
  const folder = await clearStaging(dataDir);
  const unpacked = await unpackArchive(archive, folder, plan.problems, (file) =>
    isStored(dataDir, file),
  );
  if (plan.problems.length > 0) return;
  const rewrite = rewriteMediaUrls(mediaUrlsOf(manifest, siteUrl), mediaPath);
  const transaction = inTransaction(database, "repeatable read", async (query) => {
    const { problems, changes, isImport } = plan;
    const call = callWith(query);
    const rewriteLine = isImport ? await readCvMerge(call, rewrite) : rewrite;
    const begun = await beginArchive(call, false);
    const uploads = await readUploads(begun.limits, manifest.files, unpacked);
    const tables = await stageRows(call, begun, unpacked, rewriteLine, problems);
    if (problems.length > 0) throw new NotApplied();
    changes.push(...(await restoreRows(call, begun, tables, { apply: true, isImport })));
    changes.push(await replaceUploads(query, dataDir, begun.files, uploads, unpacked, isImport));
    if (!apply) throw new NotApplied();
  });
  try {
    await transaction;
    plan.applied = true;
  } catch (error) {
    if (!(error instanceof NotApplied)) throw error;
  }
}

/** URLs of uploaded files in the texts of an archive. */
export function mediaUrlsOf({ mediaUrl }: OpenArchive["manifest"], siteUrl?: string): string[] {
  return siteUrl ? [mediaUrl, siteUrl.replace(/\/$/, "") + mediaPath] : [mediaUrl];
}

/**
 * Unpacks the records and uploaded files of an archive and checks all checksums.
 *
 * @param isKnown True for an uploaded file that need not be unpacked.
 * @returns the unpacked files by their path in the archive.
 */
export async function unpackArchive(
  archive: OpenArchive,
  folder: string,
  problems: RestoreProblem[],
  isKnown: (file: ListedFile) => Promise<boolean>,
): Promise<Map<string, string>> {
  await requireSpace(folder, archive);
  const unpacked = new Map<string, string>();
  await collectProblems(archive.manifest.files.entries(), problems, async ([number, file]) => {
    const { path } = file;
    const isIgnored = path.startsWith("markdown/");
    const isUnchanged = path.startsWith(mediaFolder) && (await isKnown(file));
    const target = isIgnored || isUnchanged ? null : join(folder, `${number}`);
    await unpack(archive, file, target);
    if (target) unpacked.set(path, target);
  });
  return unpacked;
}

/** @throws ArchiveProblem if the disk has no space for the unpacked files. */
async function requireSpace(folder: string, { manifest }: OpenArchive): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const unpackedBytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const needed = unpackedBytes + reservedBytes;
  if (bavail * bsize < needed) {
    throw new ArchiveProblem("noSpace", "", Math.ceil(needed / 1024 ** 2));
  }
}
