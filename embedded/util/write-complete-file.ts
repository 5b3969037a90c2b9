import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { explainWriteError } from "../data-folder/disk-space.ts";

/**
 * Writes a file that only this user may read. The file has a temporary name until it is complete.
 *
 * @throws OperatorError if the disk is full.
 */
export async function writeCompleteFile(
  path: string,
  write: (file: FileHandle) => Promise<void>,
  temporaryPath = `${path}.draft`,
): Promise<void> {
  try {
    await writeTo(temporaryPath, write);
    await rename(temporaryPath, path);
  } catch (error) {
    throw explainWriteError(error, path);
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

async function writeTo(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  await using file = await open(path, "w", 0o600);
  await write(file);
  await file.sync();
}
