import { type DiskSpaceGuard, isDiskFullError } from "../data-folder/disk-space.ts";
import type { Database } from "../database/database.ts";
import { isEmbedded } from "../database/is-embedded.ts";
import { hasOwner } from "../database/site-queries.ts";
import { errorMessage } from "../util/error-message.ts";
import { runRepeatedly } from "../util/run-repeatedly.ts";
import { backupTime, createBackup, listBackups } from "./backups.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Size of PostgreSQL's write-ahead log that triggers a checkpoint. */
const maxWalBytes = 4 * 1024 * 1024;

/** Delay of the first backup after a start, so that it does not slow down the first visitors. */
const firstBackupAfterMs = 5 * minuteMs;

/**
 * Checks every minute if a checkpoint, a refill of the disk reserve or the daily backup is due. PGlite makes no
 * checkpoints on its own, and without them the start after a crash is slow. Returns a function that stops the checks.
 */
export function startMaintenance(dataDir: string, database: Database, diskSpace: DiskSpaceGuard) {
  if (!isEmbedded(database)) return async () => undefined;
  const startedAt = Date.now();
  // Refills the disk reserve at once, because the disk may fill up before the first run. Does not wait for the end of
  // the refill, because it takes long.
  const firstRefill = diskSpace.refillReserve().catch(() => undefined);
  // `runRepeatedly` ignores errors. They mean that the disk is full or the database has stopped; both are logged elsewhere.
  const stop = runRepeatedly(minuteMs, async (signal) => {
    diskSpace.releaseReserveIfCritical();
    await checkpointIfNeeded(database);
    await diskSpace.refillReserve();
    if (Date.now() - startedAt >= firstBackupAfterMs && (await isBackupDue(dataDir, database))) {
      await tryBackup(dataDir, database, signal);
    }
  });
  return async () => {
    await Promise.all([firstRefill, stop()]);
  };
}

/** Reason of the last failed backup. The same reason is not logged again. */
let lastReason = "";

/** Creates a backup. Logs a failure, but only once while the reason stays the same. Never rejects. */
export async function tryBackup(dataDir: string, database: Database, signal?: AbortSignal) {
  try {
    await createBackup(dataDir, database, signal);
    lastReason = "";
  } catch (error) {
    const reason = isDiskFullError(error) ? "the disk is full" : errorMessage(error);
    if (!signal?.aborted && reason !== lastReason) {
      console.error(`The site could not be backed up: ${reason}.`);
    }
    lastReason = reason;
  }
}

async function checkpointIfNeeded(database: Database): Promise<void> {
  const [log] = await database.query<{ length: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as length from pg_control_checkpoint()",
  );
  if (Number(log?.length) > maxWalBytes) await database.query("checkpoint");
}

/** True for an owned site without a backup of the last day. Ignores times in the future, from a wrong clock. */
async function isBackupDue(dataDir: string, database: Database): Promise<boolean> {
  const isRecent = (name: string) =>
    Math.abs(Date.now() - (backupTime(name)?.getTime() ?? 0)) < dayMs;
  return !listBackups(dataDir).some(isRecent) && hasOwner(database);
}
