import { type DiskSpace, isDiskFullError } from "../data-folder/disk-space.ts";
import type { Database } from "../database/database.ts";
import { backupTime, createBackup, listBackups } from "./backups.ts";

/** Milliseconds. */
const minute = 60_000;
const day = 24 * 60 * minute;

/** How much of the log, in bytes, the next start would have to read again. */
const longLog = 4 * 1024 * 1024;

/** How long a server runs before it makes a copy that is due, in milliseconds: the start is for visitors. */
const firstCopyAfter = 5 * minute;

/**
 * Does what a PostgreSQL server does beside its sessions, and PGlite does not: keeps the log short, so that a start
 * after a kill is quick, holds room on the disk, and makes the daily copy. Nothing for a database that is elsewhere.
 *
 * @returns ends it; waits for what is being done.
 */
export function startMaintenance(
  dataDir: string,
  database: Database,
  room: DiskSpace,
): () => Promise<void> {
  if (!database.withFrozenFiles) return async () => undefined;
  const stopped = new AbortController();
  const began = Date.now();
  let working: Promise<void> = Promise.resolve();
  let isWorking = false;
  const work = async () => {
    await room.releaseReserve();
    await shortenLog(database);
    await room.refillReserve();
    if (Date.now() - began >= firstCopyAfter && (await isCopyDue(dataDir, database))) {
      await tryBackup(dataDir, database, stopped.signal);
    }
  };
  const timer = setInterval(() => {
    if (isWorking) return;
    isWorking = true;
    working = work()
      // The database has stopped, and has said so; or another program was faster with the room.
      .catch(() => undefined)
      .finally(() => {
        isWorking = false;
      });
  }, minute);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await working;
  };
}

/** What was last said of copies that could not be made: it is said once. */
let lastRefusal = "";

/** Makes a copy, or says in the log why there is none. */
export async function tryBackup(
  dataDir: string,
  database: Database,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await createBackup(dataDir, database, signal);
    lastRefusal = "";
  } catch (error) {
    const reason = isDiskFullError(error) ? "the disk filled up meanwhile" : messageOf(error);
    if (!signal?.aborted && reason !== lastRefusal) {
      console.error(`No copy of the site was made: ${reason}.`);
    }
    lastRefusal = reason;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function shortenLog(database: Database): Promise<void> {
  const [log] = await database.query<{ length: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as length from pg_control_checkpoint()",
  );
  if (Number(log?.length) > longLog) await database.query("checkpoint");
}

/** A day after the last copy, once there is an owner who could lose something. */
async function isCopyDue(dataDir: string, database: Database): Promise<boolean> {
  const [newest = ""] = listBackups(dataDir);
  if (Date.now() - (backupTime(newest)?.getTime() ?? 0) < day) return false;
  const [site] = await database.query<{ owned: boolean }>(
    "select public.site_has_owner() as owned",
  );
  return site?.owned === true;
}
