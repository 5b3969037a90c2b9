import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { constants, createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import {
  chmod,
  copyFile,
  cp,
  link,
  mkdir,
  readdir,
  rename,
  rm,
  stat,
  statfs,
} from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { reservedBytes } from "../data-folder/disk-space.ts";
import { startGeneration } from "../data-folder/generation.ts";
import type { Database } from "../database/database.ts";
import { readIfThere } from "../util/private-file.ts";

/** How many copies are kept. */
const keep = 7;

const checkScript = fileURLToPath(new URL("./verify-backup.ts", import.meta.url));

/** Contents of `copy.json`: the SHA-256 of each file of the copy, by its path. */
const copyIndex = z.object({ files: z.record(z.string(), z.string()) });

/** The copies in a data folder, newest first; each is named by when it was made. */
export function listBackups(dataDir: string): string[] {
  const folder = join(dataDir, "backups");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => backupTime(name) !== null)
    .sort()
    .reverse();
}

/** When a copy was made; null when the name is not one of a copy. */
export function backupTime(name: string): Date | null {
  const [, day, hours, minutes, seconds] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

/** A moment as a name of a folder. */
export function backupName(time: Date): string {
  return time
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");
}

/**
 * Copies a site to `backups/<time>` and keeps the newest seven. Statements wait while the files of the database are
 * copied; another process then opens the copy, reads all of it and stores its checksums. Uploaded files are copied
 * too, because a link would change with the file; only what the previous copy has already is linked to that copy.
 *
 * @returns the name of the copy.
 * @throws when there is no room for it, or it is not sound; the earlier copies stay.
 */
export async function createBackup(
  dataDir: string,
  database: Database,
  signal?: AbortSignal,
): Promise<string> {
  const folder = join(dataDir, "backups");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (name.endsWith(".draft")) await rm(join(folder, name), { recursive: true, force: true });
  }
  const [previous] = listBackups(dataDir);
  const previousFiles = previous ? join(folder, previous, "files") : undefined;
  await requireRoom(dataDir, previousFiles);
  const name = backupName(new Date());
  const draft = join(folder, `${name}.draft`);
  try {
    await mkdir(join(draft, "files"), { recursive: true, mode: 0o700 });
    // Twice, so that every file that the copied database names is there: one can come or go in between.
    await copyMissingFiles(join(dataDir, "files"), join(draft, "files"), previousFiles);
    await database.withFrozenFiles?.(() => copyDatabase(dataDir, draft));
    await startGeneration(database, join(dataDir, "database"));
    await copyMissingFiles(join(dataDir, "files"), join(draft, "files"), previousFiles);
    await copyFile(join(dataDir, "secrets.json"), join(draft, "secrets.json"));
    await check(draft, signal);
    await rename(draft, join(folder, name));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  for (const old of listBackups(dataDir).slice(keep)) {
    await rm(join(folder, old), { recursive: true, force: true });
  }
  return name;
}

/**
 * Compares a copy with its checksums.
 *
 * @returns what is wrong, or null.
 */
export function findBackupDamage(copy: string): string | null {
  try {
    const index = copyIndex.parse(JSON.parse(readIfThere(join(copy, "copy.json")) ?? ""));
    for (const [path, hash] of Object.entries(index.files)) {
      if (sha256Of(join(copy, path)) !== hash) return `${path} is damaged`;
    }
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? error.message : "copy.json is damaged";
  }
}

/** SHA-256 of a file. */
export function sha256Of(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

/**
 * Copies the files of a folder that are missing in another one.
 *
 * @param previous Folder of an earlier copy. A file that is the same there is linked to it, to save space.
 * @returns how many files were missing.
 */
export async function copyMissingFiles(
  from: string,
  to: string,
  previous?: string,
): Promise<number> {
  if (!existsSync(from)) return 0;
  let added = 0;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const earlier = previous && join(previous, entry.name);
    if (entry.isDirectory()) added += await copyMissingFiles(source, target, earlier);
    else if (!entry.name.endsWith(".draft") && !existsSync(target)) {
      await copyFileOf(source, target, earlier).catch(ignoreGone);
      added += 1;
    }
  }
  return added;
}

async function copyFileOf(from: string, to: string, earlier: string | undefined): Promise<void> {
  if (earlier && existsSync(earlier) && (await hasSameContent(from, earlier))) {
    await link(earlier, to).catch(() => copyWhole(from, to));
  } else {
    await copyWhole(from, to);
  }
}

export async function hasSameContent(one: string, other: string): Promise<boolean> {
  const [{ size }, { size: otherSize }] = await Promise.all([stat(one), stat(other)]);
  return size === otherSize && (await streamedHash(one)) === (await streamedHash(other));
}

/** Reads in parts, so that requests are answered meanwhile. */
async function streamedHash(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Under another name first, because half a file would look like a whole one. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.draft`;
  try {
    // Shares the blocks until one of the files changes, if the file system can.
    await copyFile(from, draft, constants.COPYFILE_FICLONE);
    await rename(draft, to);
  } finally {
    await rm(draft, { force: true });
  }
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

async function copyDatabase(dataDir: string, draft: string): Promise<void> {
  const from = join(dataDir, "database");
  await cp(from, join(draft, "database"), {
    recursive: true,
    // The server's own, for this process alone.
    filter: (path) => basename(path) !== "postmaster.pid",
  });
  await chmod(join(draft, "database"), 0o700);
}

async function requireRoom(dataDir: string, previousFiles: string | undefined): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const copied = previousFiles ? await sizeOf(previousFiles) : 0;
  const newFiles = Math.max(0, (await sizeOf(join(dataDir, "files"))) - copied);
  const needed = reservedBytes + 2 * (await sizeOf(join(dataDir, "database"))) + newFiles;
  if (bavail * bsize >= needed) return;
  throw new Error(`it takes ${Math.ceil(needed / 1024 ** 2)} MiB of free room`);
}

async function sizeOf(folder: string): Promise<number> {
  let size = 0;
  if (!existsSync(folder)) return size;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) {
      size += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
    }
  }
  return size;
}

/** In a process of its own, so that this one goes on answering. */
async function check(copy: string, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = "";
  const child = spawn(process.execPath, [checkScript, copy], {
    stdio: ["ignore", "ignore", "pipe"],
    ...(signal ? { signal } : {}),
  });
  child.stderr.on("data", (part: Buffer) => {
    said += part.toString();
  });
  child.once("error", reject);
  child.once("close", (code) => {
    if (code === 0) resolve();
    else reject(new Error(said.trim() || `the check ended with ${code}`));
  });
  await promise;
}
