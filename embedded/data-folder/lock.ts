import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readIfExists } from "../util/text-file.ts";

export class DataFolderInUseError extends Error {
  override name = "DataFolderInUseError";
}

/**
 * `server` locks the whole folder, for the embedded database. `daily-archive` locks only the daily archive, for servers
 * without the embedded database, which can share a folder.
 */
type LockName = "server" | "daily-archive";

/** Maximum age of a lock file of versions before 2026-11-28, which write it every five seconds until they end. */
const oldLockTtlMs = 15_000;

/** Time to wait for a lock. {@link isDataFolderInUse} may hold it for a moment. */
const timeoutMs = 100;

/** SQLite's result code `SQLITE_BUSY`. */
const busyCode = 5;

/**
 * Locks the data folder, because two processes on one PGlite folder overwrite each other's changes. Uses the lock of an
 * empty SQLite database, because Node has no function to lock a file. The operating system releases the lock when the
 * process ends. Do not open the file a second time in this process, because closing it would release the lock, too.
 *
 * @returns a function that releases the lock.
 * @throws DataFolderInUseError if another process holds the lock; the error names that process.
 */
export function lockDataFolder(dataDir: string, name: LockName = "server"): () => void {
  const path = join(dataDir, `${name}.lock.db`);
  const pidPath = join(dataDir, `${name}.lock.pid`);
  const oldLock = statSync(join(dataDir, `${name}.lock`), { throwIfNoEntry: false });
  if (oldLock && Date.now() - oldLock.mtimeMs < oldLockTtlMs) {
    throw new DataFolderInUseError(
      `The data folder ${dataDir} is in use by an earlier version of this program. Stop it, or wait a quarter of a minute if it was killed.`,
    );
  }
  const lock = new DatabaseSync(path, { timeout: timeoutMs });
  try {
    lock.exec("pragma journal_mode = memory; begin exclusive");
    writeFileSync(pidPath, String(process.pid), { mode: 0o600 });
  } catch (error) {
    lock.close();
    if (Object(error).errcode !== busyCode) throw error;
    throw new DataFolderInUseError(
      `The data folder is in use by process ${readIfExists(pidPath)}. Stop that process, or set DATA_DIR to another folder. (Lock: ${path})`,
    );
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}

/** True while a process has locked the data folder with {@link lockDataFolder}. */
export function isDataFolderInUse(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false;
  try {
    lockDataFolder(dataDir)();
    return false;
  } catch (error) {
    if (error instanceof DataFolderInUseError) return true;
    throw error;
  }
}
