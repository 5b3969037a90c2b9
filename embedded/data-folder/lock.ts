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

/** Who holds a data folder. */
interface Holder {
  pid: number;
  host: string;
  /** Tells this process from a later one that got the same number; "" where the system cannot say. */
  started: string;
  /** Tells apart two locks of one process. */
  token: string;
}

/** Says that another process works on the data folder. */
export class DataFolderInUseError extends Error {
  override name = "DataFolderInUseError";
}

const heartbeatMs = 5_000;
const silentForMs = 30_000;
const held = new Set<string>();

/**
 * Takes the data folder for this process, because two processes on one PGlite folder lose each other's writes
 * silently. A lock left behind by a killed process is taken over.
 *
 * @returns gives the folder back.
 * @throws DataFolderInUseError naming the process that holds it.
 */
export function lockDataFolder(dataDir: string): () => void {
  const path = join(dataDir, "server.lock");
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    token: randomUUID(),
  };
  const draft = `${path}.${mine.token}`;
  writeFileSync(draft, `${JSON.stringify(mine)}\n`, { mode: 0o600 });
  try {
    while (!tryLink(draft, path)) removeStale(path);
  } finally {
    rmSync(draft, { force: true });
  }
  held.add(mine.token);
  // Another machine or container cannot look up our process number; it looks at this file's age.
  const heartbeat = setInterval(() => touch(path), heartbeatMs);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    held.delete(mine.token);
    if (read(path)?.token === mine.token) rmSync(path, { force: true });
  };
}

/** Creates `path` with the draft's content in one step; false when it exists. */
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

function removeStale(path: string): void {
  const holder = read(path);
  if (holder && isAlive(holder, path)) {
    const place = holder.host === hostname() ? "" : ` on ${holder.host}`;
    throw new DataFolderInUseError(
      `The data folder is in use by process ${holder.pid}${place}. Stop that process, or set DATA_DIR to another folder. (Lock: ${path})`,
    );
  }
  // Two starters may find the same dead lock: only one can move it, and what it moved must be the dead one.
  const grave = `${path}.${randomUUID()}`;
  try {
    renameSync(path, grave);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  const buried = read(grave);
  if (buried && buried.token !== holder?.token) tryLink(grave, path);
  rmSync(grave, { force: true });
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < silentForMs;
  if (holder.pid === process.pid) return held.has(holder.token);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (isCode(error, "ESRCH")) return false;
  }
  const started = startOf(holder.pid);
  if (started === ended) return false;
  return started === "" || holder.started === "" || started === holder.started;
}

/** Stands for the start of a process that was killed and whose parent has not asked for its end yet. */
const ended = "ended";

/** When a process started, in whatever form the system tells it; "" when it does not. */
function startOf(pid: number): string {
  try {
    // Fields 3 and 22; the second field is the program's name in brackets and may hold spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return /^[ZX]$/.test(fields[0] ?? "") ? ended : (fields[19] ?? "");
  } catch {
    if (process.platform === "linux" || process.platform === "win32") return "";
  }
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

function read(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return null;
  }
}

function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // The folder is gone: there is nothing left to hold.
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
