import { randomBytes } from "node:crypto";
import { rmSync, statfsSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { jsonResponse } from "../util/json-responses.ts";
import { OperatorError } from "../util/operator-error.ts";

const mebibyte = 1024 ** 2;

/**
 * Free space in bytes below which the site refuses to save. Leaves space for PGlite's log, which grows by 16 MiB at a
 * time: PGlite stops if it cannot write the log.
 */
export const minFreeBytes = 96 * mebibyte;

/** Size of the reserve file, which occupies space so that other programs cannot use it. */
const reserveFileBytes = 32 * mebibyte;

/** Free space in bytes below which the reserve file is deleted, because the database may fail. */
const criticalBytes = 32 * mebibyte;

export const reserveFileName = "held-room";

export type DiskSpaceGuard = ReturnType<typeof createDiskSpaceGuard>;

/** Watches the free space of the disk. Keeps a reserve file, which is deleted when the database needs its space. */
export function createDiskSpaceGuard(folder: string) {
  let hadSpace = true;
  let currentRefill: Promise<void> | undefined;
  return {
    /** True if there is enough space to save. Logs a message when the result changes. */
    hasSpace: () => {
      const hasSpace = freeBytes(folder) + reserveFileSize(folder) >= minFreeBytes;
      if (hasSpace !== hadSpace) {
        if (hasSpace) console.info(`The disk of ${folder} has space again.`);
        else console.error(`The disk of ${folder} is full: nothing is saved until it has space.`);
      }
      hadSpace = hasSpace;
      return hasSpace;
    },
    /** Deletes the reserve file if the database needs its space. */
    releaseReserveIfCritical: () => {
      if (isCritical(folder)) deleteReserveFile(folder);
    },
    /** Creates the reserve file again once there is enough space. */
    refillReserve: async () => {
      if (reserveFileSize(folder) >= reserveFileBytes || freeBytes(folder) < minFreeBytes) return;
      currentRefill ??= createReserveFile(folder).finally(() => {
        currentRefill = undefined;
      });
      await currentRefill;
    },
  };
}

/**
 * Calls `open`, which opens a database and needs disk space. Deletes the reserve file if necessary. Throws an
 * OperatorError if the disk is full even without it.
 */
export async function openUsingReserve<T>(folder: string, open: () => Promise<T>): Promise<T> {
  if (isCritical(folder)) deleteReserveFile(folder);
  try {
    return await open();
  } catch (error) {
    throw (error instanceof OperatorError ? null : diskFullError(folder, error)) ?? error;
  }
}

/** @throws OperatorError if the disk of a folder has less than `neededBytes` free. */
export function requireDiskSpace(purpose: string, neededBytes: number, folder: string): void {
  if (freeBytes(folder) >= neededBytes) return;
  throw new OperatorError(
    `The disk of ${folder} has no space for ${purpose}: ${Math.ceil(neededBytes / mebibyte)} MiB are needed.`,
  );
}

/** An {@link OperatorError} if opening a database failed because its disk is full; null otherwise. */
export function diskFullError(folder: string, error?: unknown): OperatorError | null {
  if (!isDiskFullError(error) && !isCritical(folder)) return null;
  return new OperatorError(
    `The disk of ${folder} is full, so the database cannot be opened. No damage was found: free ${criticalBytes / mebibyte} MiB, and start again.`,
  );
}

/** True for an error of Node, PGlite or PostgreSQL that says that the disk is full. */
export function isDiskFullError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : "";
  return code === "ENOSPC" || code === "53100" || /ENOSPC|No space left/.test(error.message);
}

/** Returns an error that says what to do, or the error unchanged if it is not about writing a file. */
export function explainWriteError(error: unknown, path: string): unknown {
  const { code, path: failedPath = "" } = Object(error);
  const folder = dirname(path);
  if (code === "EDQUOT" || isDiskFullError(error)) {
    return new OperatorError(
      `The disk of ${folder} is full. Free some space, or choose another disk.`,
    );
  }
  // A temporary file has the same path with an extension.
  return failedPath.startsWith(path)
    ? new OperatorError(`${path} cannot be written (${code}). Choose a folder where you can write.`)
    : error;
}

export function diskFullResponse(): Response {
  const message = "The disk of the server is full. Nothing was saved.";
  return jsonResponse(
    { statusCode: "507", code: "53100", error: "disk_full", message, details: null, hint: null },
    507,
  );
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const isCritical = (folder: string): boolean => freeBytes(folder) < criticalBytes;

const reserveFileSize = (folder: string): number =>
  statSync(join(folder, reserveFileName), { throwIfNoEntry: false })?.size ?? 0;

function deleteReserveFile(folder: string): void {
  rmSync(join(folder, reserveFileName), { force: true });
}

/** Writes random bytes, which no file system can compress. If writing fails, the incomplete file is a smaller reserve. */
async function createReserveFile(folder: string): Promise<void> {
  await using file = await open(join(folder, reserveFileName), "w", 0o600);
  const bytes = randomBytes(mebibyte);
  for (let size = 0; size < reserveFileBytes; size += mebibyte) await file.write(bytes);
}
