import { randomBytes } from "node:crypto";
import { existsSync, rmSync, statfsSync, statSync } from "node:fs";
import { open, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../util/start-error.ts";

const mebibyte = 1024 ** 2;

/**
 * Room that nothing is saved into, in bytes. The embedded database stops for good when it cannot write its log, which
 * grows by 16 MiB at a time; before that everything can still be read, and deleted to make room.
 */
export const reservedBytes = 96 * mebibyte;

/** The part of the reserve that a file holds, because other programs fill a disk to its last byte. In bytes. */
const held = 32 * mebibyte;

/** Below this much free room, in bytes, a database may fail for want of it, and the held part is given up. */
const scarce = 32 * mebibyte;

/** The disk of a data folder. */
export interface DiskSpace {
  /** True while there is room for more. Says in the log when there no longer is, and when there is again. */
  hasSpace(): Promise<boolean>;
  /** Gives up the held room where the database would have none to go on with. */
  releaseReserve(): Promise<void>;
  /** Holds room again once there is enough. */
  refillReserve(): Promise<void>;
}

/** Watches the disk of a data folder. */
export function watchDiskSpace(folder: string): DiskSpace {
  let hadRoom = true;
  return {
    hasSpace: async () => {
      const hasRoom = (await freeOn(folder)) + heldIn(folder) >= reservedBytes;
      if (hasRoom !== hadRoom) {
        if (hasRoom) console.info(`There is room again on the disk of ${folder}.`);
        else console.error(`The disk of ${folder} is full: nothing is saved until there is room.`);
      }
      hadRoom = hasRoom;
      return hasRoom;
    },
    releaseReserve: async () => {
      if ((await freeOn(folder)) < scarce) giveUp(folder);
    },
    refillReserve: async () => {
      if (heldIn(folder) < held && (await freeOn(folder)) >= reservedBytes) await holdRoom(folder);
    },
  };
}

/**
 * Opens what is in a data folder, which takes room itself.
 *
 * @throws StartError when there is none, even without the held room.
 */
export async function openWithReserve<T>(folder: string, open: () => Promise<T>): Promise<T> {
  if (isScarce(folder)) giveUp(folder);
  try {
    return await open();
  } catch (error) {
    throw (error instanceof StartError ? null : diskFullError(folder, error)) ?? error;
  }
}

/**
 * @param needed Bytes.
 * @throws StartError when the disk of a folder has less free.
 */
export function requireDiskSpace(what: string, needed: number, folder: string): void {
  if (free(statfsSync(folder)) >= needed) return;
  throw new StartError(
    `The disk of ${folder} has no room for ${what}: it takes ${Math.ceil(needed / mebibyte)} MiB.`,
  );
}

/** What to say of something that failed in a folder when it failed for want of room; null when it did not. */
export function diskFullError(folder: string, error?: unknown): StartError | null {
  if (!isDiskFullError(error) && !isScarce(folder)) return null;
  return new StartError(
    `The disk of ${folder} is full, so that the database cannot be opened. Nothing is known to be damaged: make ${scarce / mebibyte} MiB of room, and start again.`,
  );
}

/** True for what failed for want of room on a disk, and says so. */
export function isDiskFullError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : "";
  return code === "ENOSPC" || code === "53100" || /ENOSPC|No space left/.test(error.message);
}

function isScarce(folder: string): boolean {
  return free(statfsSync(folder)) < scarce;
}

async function freeOn(folder: string): Promise<number> {
  return free(await statfs(folder));
}

function free({ bavail, bsize }: { bavail: number; bsize: number }): number {
  return bavail * bsize;
}

function heldIn(folder: string): number {
  const path = fileOf(folder);
  return existsSync(path) ? statSync(path).size : 0;
}

function giveUp(folder: string): void {
  rmSync(fileOf(folder), { force: true });
}

/** Of bytes that no file system can store in less room than they take. */
async function holdRoom(folder: string): Promise<void> {
  const draft = `${fileOf(folder)}.draft`;
  try {
    const file = await open(draft, "w", 0o600);
    try {
      for (let size = 0; size < held; size += mebibyte) await file.write(randomBytes(mebibyte));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, fileOf(folder));
  } finally {
    await rm(draft, { force: true });
  }
}

function fileOf(folder: string): string {
  return join(folder, reserveFileName);
}

/** The file that holds room, in the data folder. */
export const reserveFileName = "held-room";

/** The answer to what would need more room. */
export function diskFullResponse(): Response {
  const message = "The disk of the server is full. Nothing was saved.";
  return Response.json(
    { statusCode: "507", code: "53100", error: "disk_full", message, details: null, hint: null },
    { status: 507, headers: { "Access-Control-Allow-Origin": "*" } },
  );
}
