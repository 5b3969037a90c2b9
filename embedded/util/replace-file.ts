import { rename, rm } from "node:fs/promises";

/** Replaces or creates a file. The new file has a temporary name until `write` has written it completely. */
export async function replaceFile(
  path: string,
  write: (temporaryPath: string) => Promise<void>,
  temporaryPath = `${path}.draft`,
): Promise<void> {
  try {
    await write(temporaryPath);
    await rename(temporaryPath, path);
  } finally {
    await rm(temporaryPath, { force: true });
  }
}
