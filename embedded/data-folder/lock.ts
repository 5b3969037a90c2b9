import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

interface Holder {
  pid: number;
  host: string;
  /** Start time, which distinguishes the process from a later process with the same id; "" if unknown. */
  started: string;
  /** Distinguishes this lock from other locks of the same process. */
  token: string;
}

/** Thrown if another process uses the data folder. */
export class DataFolderInUseError extends Error {
  override name = "DataFolderInUseError";
}

const heartbeatMs = 5_000;
/** Age of the last heartbeat after which a lock of another machine counts as abandoned. */
const abandonedAfterMs = 30_000;

const heldTokens = new Set<string>();

/**
 * `server` locks the whole folder, for the embedded database. `daily-archive` locks only the daily archive, for servers
 * without the embedded database, which can share a folder.
 */
type LockName = "server" | "daily-archive";

const lockPath = (dataDir: string, name: LockName) => join(dataDir, `${name}.lock`);

/**
 * Locks the data folder, because two processes on one PGlite folder overwrite each other's changes. Takes over the lock
 * of a killed process at once. Libraries such as proper-lockfile wait until the lock has a certain age.
 *
 * @returns a function that releases the lock.
 * @throws DataFolderInUseError with the process that holds the lock.
 */
export function lockDataFolder(dataDir: string, name: LockName = "server"): () => void {
  const path = lockPath(dataDir, name);
  const ownHolder: Holder = {
    pid: process.pid,
    host: hostname(),
    started: startTime(process.pid),
    token: randomUUID(),
  };
  const temporaryPath = `${path}.${ownHolder.token}`;
  try {
    writeFileSync(temporaryPath, `${JSON.stringify(ownHolder)}\n`, { mode: 0o600 });
    while (!tryLink(temporaryPath, path)) removeStaleLock(path);
  } finally {
    rmSync(temporaryPath, { force: true });
  }
  heldTokens.add(ownHolder.token);
  // Other machines and containers cannot look up this process, so they check the age of the last heartbeat.
  const heartbeat = setInterval(() => renewLock(path), heartbeatMs);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    heldTokens.delete(ownHolder.token);
    if (readHolder(path)?.token === ownHolder.token) rmSync(path, { force: true });
  };
}

/** True while a process has locked the data folder with {@link lockDataFolder}. */
export function isDataFolderInUse(dataDir: string): boolean {
  const path = lockPath(dataDir, "server");
  const holder = readHolder(path);
  return holder !== null && isAlive(holder, path);
}

/** Creates `path` atomically with the content of the temporary file; false if `path` exists. */
function tryLink(temporaryPath: string, path: string): boolean {
  try {
    linkSync(temporaryPath, path);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

function removeStaleLock(path: string): void {
  const holder = readHolder(path);
  if (holder && isAlive(holder, path)) {
    const location = holder.host === hostname() ? "" : ` on ${holder.host}`;
    throw new DataFolderInUseError(
      `The data folder is in use by process ${holder.pid}${location}. Stop that process, or set DATA_DIR to another folder. (Lock: ${path})`,
    );
  }
  // Two processes may find the same stale lock, but only one can rename it. If the first has already created its own
  // lock at this path, the second renames that lock by mistake and puts it back below.
  const staleLock = `${path}.${randomUUID()}`;
  try {
    renameSync(path, staleLock);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  const renamedHolder = readHolder(staleLock);
  if (renamedHolder && renamedHolder.token !== holder?.token) tryLink(staleLock, path);
  rmSync(staleLock, { force: true });
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) {
    // `stat` finds no file if the other machine has just released its lock.
    const heartbeat = statSync(path, { throwIfNoEntry: false });
    return heartbeat !== undefined && Date.now() - heartbeat.mtimeMs < abandonedAfterMs;
  }
  if (holder.pid === process.pid) return heldTokens.has(holder.token);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (hasCode(error, "ESRCH")) return false;
  }
  const holderStartTime = startTime(holder.pid);
  if (holderStartTime === zombieMarker) return false;
  return holderStartTime === "" || holder.started === "" || holderStartTime === holder.started;
}

/** Used in place of the start time of a zombie, a process that has ended but is still listed. */
const zombieMarker = "zombie";

/** Start time of a process in the format of the system; "" if unknown. */
function startTime(pid: number): string {
  try {
    // Field 3 is the state, field 22 the start time. Field 2 is the program's name in brackets and may contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return /^[ZX]$/.test(fields[0] ?? "") ? zombieMarker : (fields[19] ?? "");
  } catch {
    if (process.platform === "linux" || process.platform === "win32") return "";
  }
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return null;
  }
}

function renewLock(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // The data folder was deleted, and the lock with it.
  }
}

function hasCode(error: unknown, code: string): boolean {
  return Object(error).code === code;
}
