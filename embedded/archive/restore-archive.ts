import { archivedTables } from "@portfolio/content/collections";
import type { RestorePlan } from "@portfolio/content/restore-plan";
import type { Database } from "../database/database.ts";
import { uploadsFolder } from "../storage/file-storage.ts";
import { PriorityMutex } from "../util/priority-mutex.ts";
import { mediaFolder } from "./archive-format.ts";
import { collectProblems } from "./archive-problem.ts";
import { compareFiles, countFileChanges } from "./compare-files.ts";
import { createCvMerge } from "./import-cv.ts";
import { mediaPath, rewriteMediaUrls } from "./media-urls.ts";
import { createStagingFolder, finishFileRestore, prepareFileRestore } from "./restore-files.ts";
import { beginArchiveSession, restoreRows, stageRows } from "./restore-rows.ts";
import { callBySql, inTransaction } from "./transaction.ts";
import { type UnpackedArchive, type UnpackTask, unpackInThread } from "./unpack-archive.ts";

/** Runs one restore at a time, because all restores unpack into the same folder. */
const mutex = new PriorityMutex();

export interface RestoreOptions {
  /** False for a dry run. The database still checks each row. */
  shouldApply: boolean;
  /** Origin of the site. URLs of pictures in texts may contain it. */
  siteUrl?: string | undefined;
  /** Cancels the restore. Has no effect after the restore has begun to change rows. */
  signal?: AbortSignal | undefined;
}

/**
 * Replaces the content of a site with the content of an archive, completely or not at all. Does not change the account,
 * secret links, logs, or tables that the archive lacks. If the archive was converted from an export of another program,
 * it only adds and changes records.
 *
 * @param path ZIP file.
 */
export function restoreArchive(
  dataDir: string,
  database: Database,
  path: string,
  options: RestoreOptions,
): Promise<RestorePlan> {
  return runRestore(
    async () => ({
      path,
      folder: await createStagingFolder(dataDir),
      uploadsFolder: uploadsFolder(dataDir),
    }),
    options.signal,
    (unpacked, plan) => restoreUnpacked(dataDir, database, unpacked, plan, options),
    // Also runs after a connection error, because the transaction may have been committed.
    async () => {
      await finishFileRestore(dataDir, database);
      // Frees the space of the staged rows. The embedded database has no autovacuum.
      await database.query("vacuum private.archive_lines");
    },
  );
}

/**
 * Unpacks an archive, collects its problems, and restores it if there are none. `prepare` creates the folder for
 * unpacking. Calls `finish` at the end, even after an error.
 */
export function runRestore(
  prepare: () => Promise<Omit<UnpackTask, "tables">>,
  signal: AbortSignal | undefined,
  restore: (unpacked: UnpackedArchive, plan: RestorePlan) => Promise<void>,
  finish: () => Promise<void>,
): Promise<RestorePlan> {
  return mutex.runExclusive(async () => {
    try {
      const task = { ...(await prepare()), tables: archivedTables };
      const unpacked = await unpackInThread(task, { signal });
      const { createdAt, isImport, notices, problems } = unpacked;
      const result = { changes: [], applied: false };
      const plan: RestorePlan = { createdAt, isImport, notices, problems, ...result };
      if (problems.length > 0) return plan;
      await collectProblems([unpacked], problems, () => restore(unpacked, plan));
      // If there are problems, the list of changes is incomplete.
      return problems.length > 0 ? { ...plan, changes: [] } : plan;
    } finally {
      await finish();
    }
  });
}

async function restoreUnpacked(
  dataDir: string,
  database: Database,
  unpacked: UnpackedArchive,
  plan: RestorePlan,
  { shouldApply, siteUrl, signal }: RestoreOptions,
): Promise<void> {
  const rewrite = rewriteMediaUrls(mediaUrlsOf(unpacked, siteUrl), mediaPath);
  const { problems, changes, isImport } = plan;
  await inTransaction(database, async (query) => {
    const call = callBySql(query);
    const rewriteLine = isImport ? await createCvMerge(call, rewrite) : rewrite;
    const archiveSession = await beginArchiveSession(call, false);
    // `unpacked.files` lacks the files that are already on the site with the same bytes.
    const files = await compareFiles(
      archiveSession,
      unpacked,
      async (storedFile, { name, type, cacheControl }) =>
        !unpacked.files.has(mediaFolder + name) &&
        storedFile.type === type &&
        storedFile.cacheControl === cacheControl,
    );
    const tables = await stageRows(call, archiveSession, unpacked.files, rewriteLine, problems);
    if (problems.length > 0) return;
    signal?.throwIfAborted();
    changes.push(
      ...(await restoreRows(call, archiveSession, tables, { shouldApply, isImport })),
      countFileChanges(files, unpacked),
    );
    if (shouldApply) await prepareFileRestore(query, dataDir, files, unpacked.files);
    else await query("delete from private.archive_lines");
  });
  plan.applied = shouldApply && problems.length === 0;
}

/** Prefixes of the URLs of uploaded files in the texts of an archive. */
export function mediaUrlsOf({ mediaUrl }: UnpackedArchive, siteUrl?: string): string[] {
  return siteUrl ? [mediaUrl, siteUrl.replace(/\/$/, "") + mediaPath] : [mediaUrl];
}
