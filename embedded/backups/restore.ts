import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { openWithReserve, reserveFileName } from "../data-folder/disk-space.ts";
import { lockDataFolder } from "../data-folder/lock.ts";
import { openVerified } from "../data-folder/open-database.ts";
import { readSecrets } from "../data-folder/secrets.ts";
import { DamageError, StartError } from "../util/start-error.ts";
import {
  backupName,
  backupTime,
  copyMissingFiles,
  findBackupDamage,
  hasSameContent,
  listBackups,
} from "./backups.ts";

/** What is put together before it takes its place. */
const draftName = "restored.draft";
const readyForm = /^restored-(\S+)$/;

/**
 * Brings back what is damaged in a data folder from its newest sound copy, or all of a copy that is named. Nothing is
 * deleted: what was there is set aside. A process killed in the middle leaves the old or, at the next start, the new.
 *
 * @returns what was done, a sentence each.
 * @throws DataFolderInUseError while a server runs; StartError when there is no such or no sound copy, or no
 * room on the disk.
 */
export function restore(dataDir: string, name?: string): Promise<string[]> {
  return openWithReserve(dataDir, () => bringBack(dataDir, name));
}

async function bringBack(dataDir: string, name: string | undefined): Promise<string[]> {
  const unlock = lockDataFolder(dataDir);
  try {
    finishRestore(dataDir);
    const parts = name ? ["database", "secrets.json"] : await damagedParts(dataDir);
    if (parts.length === 0) {
      return [
        'Nothing is damaged, and nothing was changed. To go back to an earlier state name its copy: "npm run restore -- --list".',
      ];
    }
    const said: string[] = [];
    const copy = findCopy(dataDir, name, said);
    const source = join(dataDir, "backups", copy);
    const draft = join(dataDir, draftName);
    mkdirSync(draft, { mode: 0o700 });
    for (const part of parts) {
      if (existsSync(join(source, part)))
        cpSync(join(source, part), join(draft, part), { recursive: true });
    }
    const time = backupName(new Date());
    const isWholeCopy = name !== undefined;
    if (isWholeCopy) await setChangedFilesAside(dataDir, source, time);
    const files = await copyMissingFiles(join(source, "files"), join(dataDir, "files"));
    // From here on a start finishes what was begun.
    renameSync(draft, join(dataDir, `restored-${time}`));
    finishRestore(dataDir);
    const when = backupTime(copy)?.toUTCString();
    said.push(`Brought back from the copy of ${when}: ${parts.join(", ")}.`);
    if (files > 0) {
      const state = isWholeCopy ? "missing or had changed" : "missing";
      said.push(`Brought back ${files} uploaded files that were ${state}.`);
    }
    if (parts.includes("database")) said.push(`What was saved after ${when} is not in it.`);
    const aside = join(dataDir, "set-aside", time);
    if (existsSync(aside)) said.push(`What was there before is in ${aside}.`);
    return said;
  } finally {
    unlock();
  }
}

/**
 * Lets what was brought back take its place, and removes what a restore left that was killed before it had all.
 * Call with the folder locked; does nothing when nothing waits.
 */
export function finishRestore(dataDir: string): void {
  rmSync(join(dataDir, draftName), { recursive: true, force: true });
  for (const name of readdirSync(dataDir)) {
    const time = readyForm.exec(name)?.[1];
    if (!time) continue;
    for (const part of readdirSync(join(dataDir, name))) {
      setAside(dataDir, time, part);
      renameSync(join(dataDir, name, part), join(dataDir, part));
    }
    rmSync(join(dataDir, name), { recursive: true });
  }
}

/**
 * Sets a site aside with all its copies, so that the next start makes a new one.
 *
 * @returns where it is now.
 * @throws DataFolderInUseError while a server runs.
 */
export function setSiteAside(dataDir: string): string {
  const unlock = lockDataFolder(dataDir);
  try {
    const time = backupName(new Date());
    // The secrets last: while they are there, a start knows that something is missing.
    const parts = readdirSync(dataDir)
      .filter(
        (name) =>
          name !== reserveFileName && !/^(?:server\.lock.*|set-aside|lost\+found)$/.test(name),
      )
      .sort((a, b) => Number(a === "secrets.json") - Number(b === "secrets.json"));
    for (const part of parts) setAside(dataDir, time, part);
    return join(dataDir, "set-aside", time);
  } finally {
    unlock();
  }
}

function setAside(dataDir: string, time: string, part: string): void {
  if (!existsSync(join(dataDir, part))) return;
  const aside = join(dataDir, "set-aside", time, part);
  mkdirSync(dirname(aside), { recursive: true, mode: 0o700 });
  renameSync(join(dataDir, part), aside);
}

/** Uploads are never changed in place, so one that differs from its copy is damaged or was replaced later. */
async function setChangedFilesAside(dataDir: string, copy: string, time: string): Promise<void> {
  if (!existsSync(join(copy, "files"))) return;
  for (const entry of readdirSync(join(copy, "files"), { recursive: true, withFileTypes: true })) {
    const copied = join(entry.parentPath, entry.name);
    const path = relative(copy, copied);
    if (!entry.isFile() || !existsSync(join(dataDir, path))) continue;
    if (!(await hasSameContent(copied, join(dataDir, path)))) setAside(dataDir, time, path);
  }
}

async function damagedParts(dataDir: string): Promise<string[]> {
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

function findCopy(dataDir: string, name: string | undefined, said: string[]): string {
  const copies = listBackups(dataDir);
  if (name && !copies.includes(name)) {
    throw new StartError(
      `There is no copy ${name}. "npm run restore -- --list" shows those there are.`,
    );
  }
  for (const copy of name ? [name] : copies) {
    const damage = findBackupDamage(join(dataDir, "backups", copy));
    if (!damage) return copy;
    said.push(`The copy ${copy} is not sound: ${damage}.`);
  }
  throw new StartError(
    [...said, `There is no sound copy in ${join(dataDir, "backups")}. Nothing was changed.`].join(
      "\n",
    ),
  );
}
