import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Writes a file that only this user can read. Atomic: readers see either the old or the new content. */
export function writePrivateFile(path: string, content: string): void {
  const temporaryPath = `${path}.${randomUUID()}`;
  try {
    writeFileSync(temporaryPath, content, { mode: 0o600, flush: true });
    renameSync(temporaryPath, path);
  } finally {
    rmSync(temporaryPath, { force: true });
  }
}

/** The content of a file; null if it does not exist. */
export function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (Object(error).code === "ENOENT") return null;
    throw error;
  }
}
