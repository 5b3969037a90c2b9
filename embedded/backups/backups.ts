import { createHash } from "node:crypto";
import { constants, existsSync, readdirSync, readFileSync } from "node:fs";
import { copyFile, cp, link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { freeBytes, minFreeBytes } from "../data-folder/disk-space.ts";
import { assignGenerationId } from "../data-folder/generation-id.ts";
import type { Database } from "../database/database.ts";
import { hashInChunks } from "../util/hash-in-chunks.ts";
import { replaceFile } from "../util/replace-file.ts";
import { runScript } from "../util/run-script.ts";
import { readIfExists } from "../util/text-file.ts";

const maxBackups = 7;

const verifyScript = fileURLToPath(new URL("./verify-backup.ts", import.meta.url));

/** Contents of a backup's `copy.json`: the SHA-256 of each file by its path. */
const checksumFileSchema = z.object({ files: z.record(z.string(), z.string()) });

/** Names of the backups in a data folder, newest first. */
export function listBackups(dataDir: string): string[] {
  const folder = join(dataDir, "backups");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => backupTime(name) !== null)
    .sort()
    .reverse();
}

/** Time of a backup, from its name; null for any other name. */
export function backupTime(name: string): Date | null {
  const [, day, hours, minutes, seconds] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

export function backupName(time: Date): string {
  return time
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");
}

/**
 * Copies a site to `backups/<time>` and deletes all backups but the newest seven.
 *
 * Statements wait while the database is copied. Then another process verifies the copy and stores its checksums.
 * Uploaded files are hard links to the previous backup, or copies of the originals if that backup lacks them. They are
 * never links to the originals, because damage to an original would also damage the backup.
 *
 * @returns name of the backup.
 * @throws if the disk has no space or the copy is damaged; earlier backups stay.
 */
export async function createBackup(dataDir: string, database: Database, signal?: AbortSignal) {
  const folder = join(dataDir, "backups");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (name.endsWith(".draft")) await rm(join(folder, name), { recursive: true, force: true });
  }
  const [previousBackup] = listBackups(dataDir);
  const previousFiles = previousBackup ? join(folder, previousBackup, "files") : undefined;
  await requireSpace(dataDir, previousFiles);
  const name = backupName(new Date());
  const draftFolder = join(folder, `${name}.draft`);
  try {
    await mkdir(join(draftFolder, "files"), { recursive: true, mode: 0o700 });
    await mkdir(join(draftFolder, "database"), { mode: 0o700 });
    // Uploads are copied before and after the database, because files may be deleted or added in the meantime.
    await copyMissingFiles(join(dataDir, "files"), join(draftFolder, "files"), previousFiles);
    await database.withFrozenFiles?.(() =>
      cp(join(dataDir, "database"), join(draftFolder, "database"), {
        recursive: true,
        // Copy-on-write if the file system supports it: both files share their blocks until one of them changes.
        mode: constants.COPYFILE_FICLONE,
        // Omits the lock file of this process.
        filter: (path) => basename(path) !== "postmaster.pid",
      }),
    );
    await assignGenerationId(database, join(dataDir, "database"));
    await copyMissingFiles(join(dataDir, "files"), join(draftFolder, "files"), previousFiles);
    await copyFile(join(dataDir, "secrets.json"), join(draftFolder, "secrets.json"));
    await runScript(verifyScript, [draftFolder], signal);
    await rename(draftFolder, join(folder, name));
  } finally {
    await rm(draftFolder, { recursive: true, force: true });
  }
  const otherNames = listBackups(dataDir).filter((otherName) => otherName !== name);
  for (const expiredName of otherNames.slice(maxBackups - 1)) {
    await rm(join(folder, expiredName), { recursive: true, force: true });
  }
  return name;
}

/** Compares the files of a backup with its checksums. Returns the damage, or null. */
export function findBackupDamage(backup: string): string | null {
  try {
    const index = checksumFileSchema.parse(
      JSON.parse(readIfExists(join(backup, "copy.json")) ?? ""),
    );
    for (const [path, hash] of Object.entries(index.files)) {
      if (sha256Of(join(backup, path)) !== hash) return `${path} is damaged`;
    }
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? error.message : "copy.json is damaged";
  }
}

export const sha256Of = (path: string): string =>
  createHash("sha256").update(readFileSync(path)).digest("hex");

/**
 * Copies the files that `to` lacks, except incomplete ones. Links files with the same content to those of
 * `previousFolder`, to save space. Returns the number of copied files.
 */
export async function copyMissingFiles(from: string, to: string, previousFolder?: string) {
  if (!existsSync(from)) return 0;
  let copiedCount = 0;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const previousPath = previousFolder && join(previousFolder, entry.name);
    if (entry.isDirectory()) copiedCount += await copyMissingFiles(source, target, previousPath);
    else if (!entry.name.endsWith(".draft") && !existsSync(target)) {
      const isUnchanged = await copyOrLink(source, target, previousPath).catch(ignoreDeleted);
      if (isUnchanged === false) copiedCount += 1;
    }
  }
  return copiedCount;
}

/** Returns true if the file at `previousPath` has the same content. */
async function copyOrLink(from: string, to: string, previousPath = ""): Promise<boolean> {
  const isUnchanged = existsSync(previousPath) && (await hasSameContent(from, previousPath));
  if (isUnchanged) await link(previousPath, to).catch(() => copyAtomically(from, to));
  else await copyAtomically(from, to);
  return isUnchanged;
}

async function hasSameContent(path: string, otherPath: string): Promise<boolean> {
  const [{ size }, { size: otherSize }] = await Promise.all([stat(path), stat(otherPath)]);
  return size === otherSize && (await hashInChunks(path)) === (await hashInChunks(otherPath));
}

function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

const copyAtomically = (from: string, to: string) =>
  replaceFile(to, (draftPath) => copyFile(from, draftPath, constants.COPYFILE_FICLONE));

/** True if hard links to the files of a folder can be created. Tries it: creates a link at `target`, and deletes it. */
export async function canLinkFiles(folder: string, target: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const file = entries.find((entry) => entry.isFile());
  if (!file) return false;
  try {
    await link(join(file.parentPath, file.name), target);
    return true;
  } catch {
    return false;
  } finally {
    await rm(target, { force: true });
  }
}

async function requireSpace(dataDir: string, previousFiles = ""): Promise<void> {
  const canLink = await canLinkFiles(previousFiles, join(dataDir, "backups", "link.draft"));
  const linkedBytes = canLink ? await sizeOf(previousFiles) : 0;
  const newBytes = Math.max(0, (await sizeOf(join(dataDir, "files"))) - linkedBytes);
  const neededBytes = minFreeBytes + 2 * (await sizeOf(join(dataDir, "database"))) + newBytes;
  if (freeBytes(dataDir) >= neededBytes) return;
  throw new Error(`a backup needs ${Math.ceil(neededBytes / 1024 ** 2)} MiB of free disk space`);
}

/** Size of all files in a folder, in bytes. */
export async function sizeOf(folder: string): Promise<number> {
  let size = 0;
  if (!existsSync(folder)) return size;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) {
      size += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
    }
  }
  return size;
}
