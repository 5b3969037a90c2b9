import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openUsingReserve, requireDiskSpace, reserveFileName } from "../data-folder/disk-space.ts";
import { lockDataFolder } from "../data-folder/lock.ts";
import { openVerified } from "../data-folder/open-database.ts";
import { readSecrets } from "../data-folder/secrets.ts";
import { DamageError, OperatorError } from "../util/operator-error.ts";
import {
  backupName,
  backupTime,
  canLinkFiles,
  copyMissingFiles,
  findBackupDamage,
  listBackups,
  sizeOf,
} from "./backups.ts";

/** Folder that collects the restored parts. It is renamed to `restored-<name>` once it is complete. */
const draftFolderName = "restored.draft";
const completeFolderPattern = /^restored-(\S+)$/;

/**
 * Restores damaged parts of a data folder from its newest undamaged backup, or everything from the named backup. The
 * current files are moved to `set-aside/`. If the process is killed, the next start finds the old state or completes
 * the new one.
 *
 * @returns sentences about what was done.
 * @throws DataFolderInUseError while a server runs; OperatorError if there is no such backup, all are damaged, or the
 * disk is full.
 */
export const restore = (dataDir: string, name?: string): Promise<string[]> =>
  openUsingReserve(dataDir, () => restoreLocked(dataDir, name));

async function restoreLocked(dataDir: string, name: string | undefined): Promise<string[]> {
  const unlock = lockDataFolder(dataDir);
  try {
    finishRestore(dataDir);
    const parts = name ? ["database", "secrets.json"] : await findDamagedParts(dataDir);
    if (parts.length === 0) {
      return [
        'Nothing is damaged, and nothing was changed. To go back to an earlier state, run "npm run restore -- <backup>". "npm run restore -- --list" lists the backups.',
      ];
    }
    const report: string[] = [];
    const backup = chooseBackup(dataDir, name, report);
    const source = join(dataDir, "backups", backup);
    const draft = join(dataDir, draftFolderName);
    const currentFiles = join(dataDir, "files");
    if (name && !(await canLinkFiles(currentFiles, draft))) {
      requireDiskSpace("copies of all files of the backup", await sizeOf(source), dataDir);
    }
    mkdirSync(draft, { mode: 0o700 });
    for (const part of parts) {
      if (existsSync(join(source, part)))
        cpSync(join(source, part), join(draft, part), { recursive: true });
    }
    // If a backup is named, all of its files replace the current ones. Unchanged files are hard links, to save space.
    const copiedFileCount = name
      ? await copyMissingFiles(join(source, "files"), join(draft, "files"), currentFiles)
      : await copyMissingFiles(join(source, "files"), currentFiles);
    const asideName = newAsideName(dataDir);
    // From here on, the next start completes an interrupted restore.
    renameSync(draft, join(dataDir, `restored-${asideName}`));
    finishRestore(dataDir);
    const backupDate = backupTime(backup)?.toUTCString();
    report.push(`Restored from the backup of ${backupDate}: ${parts.join(", ")}.`);
    if (copiedFileCount > 0) {
      const state = name ? "missing or had changed" : "missing";
      report.push(`Restored uploaded files that were ${state}: ${copiedFileCount}.`);
    }
    if (parts.includes("database")) report.push(`Changes saved after ${backupDate} are lost.`);
    const asideFolder = join(dataDir, "set-aside", asideName);
    if (existsSync(asideFolder)) report.push(`The previous files are in ${asideFolder}.`);
    return report;
  } finally {
    unlock();
  }
}

/** Completes an interrupted restore if all its parts have been collected. Otherwise deletes the collected parts. */
export function finishRestore(dataDir: string): void {
  rmSync(join(dataDir, draftFolderName), { recursive: true, force: true });
  for (const name of readdirSync(dataDir)) {
    const asideName = completeFolderPattern.exec(name)?.[1];
    if (!asideName) continue;
    const folder = join(dataDir, name);
    for (const part of readdirSync(folder)) {
      setAside(dataDir, asideName, part);
      renameSync(join(folder, part), join(dataDir, part));
    }
    rmSync(folder, { recursive: true });
  }
}

/**
 * Moves a site with its backups to `set-aside/`. Returns the new location; null if the folder contains no site. Throws
 * DataFolderInUseError while a server runs.
 */
export function setSiteAside(dataDir: string): string | null {
  const unlock = lockDataFolder(dataDir);
  try {
    const asideName = newAsideName(dataDir);
    // Moves the secrets last. If this is interrupted, the next start finds them and reports that the database is missing.
    const parts = readdirSync(dataDir)
      .filter(
        (name) =>
          name !== reserveFileName && !/^(?:server\.lock.*|set-aside|lost\+found)$/.test(name),
      )
      .sort((a, b) => Number(a === "secrets.json") - Number(b === "secrets.json"));
    for (const part of parts) setAside(dataDir, asideName, part);
    if (parts.length === 0) return null;
    return join(dataDir, "set-aside", asideName);
  } finally {
    unlock();
  }
}

/** Name of a new folder in `set-aside/`: the time, with a number if a folder with this time exists. */
function newAsideName(dataDir: string): string {
  const time = backupName(new Date());
  let name = time;
  for (let count = 2; existsSync(join(dataDir, "set-aside", name)); count++) {
    name = `${time}-${count}`;
  }
  return name;
}

/** @param asideName Name of a folder in `set-aside/`. */
function setAside(dataDir: string, asideName: string, part: string): void {
  if (!existsSync(join(dataDir, part))) return;
  const folder = join(dataDir, "set-aside", asideName);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  renameSync(join(dataDir, part), join(folder, part));
}

async function findDamagedParts(dataDir: string): Promise<string[]> {
  const parts: string[] = [];
  try {
    await (await openVerified(join(dataDir, "database"))).close();
  } catch (error) {
    if (!(error instanceof DamageError)) throw error;
    parts.push("database");
  }
  const secrets = readSecrets(join(dataDir, "secrets.json"));
  if (secrets === null || secrets === "damaged") parts.push("secrets.json");
  return parts;
}

/** The named backup, or the newest undamaged one. Adds a sentence to the report for each damaged backup. */
function chooseBackup(dataDir: string, name: string | undefined, report: string[]): string {
  const backups = listBackups(dataDir);
  if (name && !backups.includes(name)) {
    throw new OperatorError(`There is no backup ${name}. "npm run restore -- --list" lists them.`);
  }
  for (const backup of name ? [name] : backups) {
    const damage = findBackupDamage(join(dataDir, "backups", backup));
    if (!damage) return backup;
    report.push(`The backup ${backup} is damaged: ${damage}.`);
  }
  report.push(`There is no undamaged backup in ${join(dataDir, "backups")}. Nothing was changed.`);
  throw new OperatorError(report.join("\n"));
}
