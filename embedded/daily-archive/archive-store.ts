import { randomBytes } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeArchive } from "../archive/write-archive.ts";

/** Stores archives under their names. An archive gets its name only when it is complete. */
export interface ArchiveStore {
  /** Folder or bucket, for messages. */
  location: string;
  /** Packs a snapshot, stores it completely, and deletes the snapshot. Returns the size in bytes. */
  write(name: string, snapshotFolder: string, signal: AbortSignal): Promise<number>;
  list(): Promise<StoredArchive[]>;
  delete(name: string): Promise<void>;
}

export interface StoredArchive {
  name: string;
  bytes: number;
  /**
   * Time of the last change in ms since 1970, which shows whether a partial file is abandoned. Undefined if unknown, and
   * for buckets, which have no partial files.
   */
  changedAt?: number | undefined;
}

const partialNamePattern = /^portfolio-daily-\d{4}-\d\d-\d\d\.zip\.(?:[\da-f]{8}\.)?draft$/;

/** The name is random, so that servers with different data folders can store their archives in the same folder. */
export const partialFileName = (name: string) => `${name}.${randomBytes(4).toString("hex")}.draft`;

/** Age of the last change in ms after which a partial file counts as abandoned. */
const abandonedAfterMs = 60 * 60 * 1000;

/** True for a partial file of a killed process; false while another server writes the file. */
export function isAbandoned({ name, changedAt = Date.now() }: StoredArchive): boolean {
  return partialNamePattern.test(name) && changedAt < Date.now() - abandonedAfterMs;
}

const maxDaily = 7;
const maxWeekly = 4;
const dayMs = 24 * 60 * 60 * 1000;

const namePattern = /^portfolio-daily-(\d{4}-\d\d-\d\d)\.zip$/;

export const dailyArchiveName = (time: Date): string =>
  `portfolio-daily-${time.toISOString().slice(0, 10)}.zip`;

/** The archives to delete: all but the newest seven and, of each of the four weeks before them, the last one. */
export function expiredArchives(names: readonly string[]): string[] {
  const olderNames = names
    .filter((name) => namePattern.test(name))
    .sort()
    .reverse()
    .slice(maxDaily);
  const isLastOfWeek = (name: string, index: number) =>
    index === 0 || weekOf(name) !== weekOf(olderNames[index - 1] ?? "");
  const weeklyNames = olderNames.filter(isLastOfWeek).slice(0, maxWeekly);
  return olderNames.filter((name) => !weeklyNames.includes(name));
}

/** Number of the week since 1970. Weeks begin on Monday, and 1 January 1970 was a Thursday. */
function weekOf(name: string): number {
  const day = Date.parse(namePattern.exec(name)?.[1] ?? "") / dayMs;
  return Math.floor((day + 3) / 7);
}

/**
 * Stores archives in a folder. Does not create the folder: if its disk is not mounted, the folder is missing, and the
 * archives in a new folder would fill the server's own disk.
 */
export function createFolderStore(folder: string): ArchiveStore {
  return {
    location: folder,
    write: (name, snapshot, signal) =>
      writeArchive(snapshot, join(folder, name), signal, join(folder, partialFileName(name))),
    list: async () =>
      Promise.all(
        (await readdir(folder)).map(async (name) => {
          const file = await stat(join(folder, name)).catch(() => null);
          return { name, bytes: file?.size ?? 0, changedAt: file?.mtimeMs };
        }),
      ),
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}
