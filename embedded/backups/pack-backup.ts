import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { StoredBackup } from "@portfolio/content/backups";
import { freeBytes, minFreeBytes } from "../data-folder/disk-space.ts";
import { errorMessage } from "../util/error-message.ts";
import { PriorityMutex } from "../util/priority-mutex.ts";
import { runScript } from "../util/run-script.ts";
import { backupTime, listBackups, sizeOf } from "./backups.ts";

const archiveScript = fileURLToPath(new URL("./archive-backup.ts", import.meta.url));

/** Packs one backup at a time, because each opens a database. */
const mutex = new PriorityMutex();

/** Sizes of backups in bytes by their paths, cached because backups do not change. */
const sizePromises = new Map<string, Promise<number>>();

/** The backups with their sizes, newest first. */
export function describeBackups(dataDir: string): Promise<StoredBackup[]> {
  return Promise.all(
    listBackups(dataDir).map(async (name) => {
      const path = join(dataDir, "backups", name);
      const size = sizePromises.get(path) ?? sizeOf(path);
      sizePromises.set(path, size);
      return { name, time: backupTime(name)?.getTime() ?? 0, bytes: await size };
    }),
  );
}

export type PackOutcome = "packed" | "unknown" | "full" | "unreadable";

/** Writes the content of a backup to the new archive `target`, in another process. */
export function packBackup(dataDir: string, name: string, target: string): Promise<PackOutcome> {
  return mutex.runExclusive(async () => {
    if (!listBackups(dataDir).includes(name)) return "unknown";
    const backupFolder = join(dataDir, "backups", name);
    // The space is for a copy of the database, whose log grows, and for the archive with the uploaded files.
    const neededBytes = minFreeBytes + 2 * (await sizeOf(backupFolder));
    if (freeBytes(dataDir) < neededBytes) return "full";
    try {
      await runScript(archiveScript, [backupFolder, target]);
      return "packed";
    } catch (error) {
      console.error(`The backup ${name} cannot be restored: ${errorMessage(error)}`);
      return "unreadable";
    }
  });
}
