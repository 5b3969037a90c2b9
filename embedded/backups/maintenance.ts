import { type DiskSpace, isDiskFullError } from "../data-folder/disk-space.ts";
import type { Database } from "../database/database.ts";
import { hasOwner } from "../database/site-queries.ts";
import { errorMessage } from "../util/error-message.ts";
import { backupTime, createBackup, listBackups } from "./backups.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Size of PostgreSQL's log after which a checkpoint is made. */
const maxLogBytes = 4 * 1024 * 1024;

/** Delay of the first backup after a start, which visitors should not have to wait for. */
const firstBackupAfterMs = 5 * minuteMs;

/**
 * Every minute: checkpoints, which PGlite does not make on its own, so that a start after a kill is fast; the disk
 * reserve; the daily backup. Does nothing for an external database.
 *
 * @returns stops, and waits for the current run.
 */
export function startMaintenance(
  dataDir: string,
  database: Database,
  diskSpace: DiskSpace,
): () => Promise<void> {
  if (!database.withFrozenFiles) return async () => undefined;
  const stopped = new AbortController();
  const startedAt = Date.now();
  let current: Promise<void> | undefined;
  const run = async () => {
    diskSpace.releaseReserve();
    await shortenLog(database);
    await diskSpace.refillReserve();
    if (Date.now() - startedAt >= firstBackupAfterMs && (await isBackupDue(dataDir, database))) {
      await tryBackup(dataDir, database, stopped.signal);
    }
  };
  const timer = setInterval(() => {
    current ??= run()
      // The database has stopped, which is logged already, or the disk filled up.
      .catch(() => undefined)
      .finally(() => {
        current = undefined;
      });
  }, minuteMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await current;
  };
}

/** Last logged reason: the same reason is logged once. */
let lastReason = "";

/** Creates a backup, or logs why it failed. */
export async function tryBackup(
  dataDir: string,
  database: Database,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await createBackup(dataDir, database, signal);
    lastReason = "";
  } catch (error) {
    const reason = isDiskFullError(error) ? "the disk filled up meanwhile" : errorMessage(error);
    if (!signal?.aborted && reason !== lastReason) {
      console.error(`The site could not be backed up: ${reason}.`);
    }
    lastReason = reason;
  }
}

async function shortenLog(database: Database): Promise<void> {
  const [log] = await database.query<{ length: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as length from pg_control_checkpoint()",
  );
  if (Number(log?.length) > maxLogBytes) await database.query("checkpoint");
}

/** A day after the last backup, once the site has an owner. */
async function isBackupDue(dataDir: string, database: Database): Promise<boolean> {
  const [newest = ""] = listBackups(dataDir);
  if (Date.now() - (backupTime(newest)?.getTime() ?? 0) < dayMs) return false;
  return hasOwner(database);
}
