import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/** Resolution of modification times in ms. Two changes within this time can have the same modification time. */
const mtimeResolutionMs = 2_000;

/**
 * Copies a folder while its files change.
 *
 * @param isIgnored True for the name of a file to leave out.
 * @returns a function that copies the files that have changed since. Call it while no file changes.
 */
export async function copyWhileUsed(
  from: string,
  to: string,
  isIgnored: (name: string) => boolean,
): Promise<() => Promise<void>> {
  const copiedStates = new Map<string, string | null>();
  const copyChanged = async () => {
    const presentPaths = new Set<string>();
    for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
      if (isIgnored(entry.name)) continue;
      const source = join(entry.parentPath, entry.name);
      const path = relative(from, source);
      const target = join(to, path);
      await mkdir(entry.isDirectory() ? target : dirname(target), { recursive: true, mode: 0o700 });
      if (entry.isDirectory()) continue;
      presentPaths.add(path);
      const state = await stateOf(source).catch(ignoreDeleted);
      if (state && copiedStates.get(path) === state) continue;
      // Copy-on-write if the file system supports it: both files share their blocks until one of them changes.
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch(ignoreDeleted);
      copiedStates.set(path, state ?? null);
    }
    for (const path of copiedStates.keys()) {
      if (!presentPaths.has(path)) await rm(join(to, path), { force: true });
    }
  };
  await copyChanged();
  return copyChanged;
}

/**
 * A text that differs after each change of the file. Null if the file changed recently, because the next change could
 * have the same modification time.
 */
async function stateOf(file: string): Promise<string | null> {
  const { ino, size, mtimeMs } = await stat(file);
  return Date.now() - mtimeMs < mtimeResolutionMs ? null : `${ino} ${size} ${mtimeMs}`;
}

export function ignoreDeleted(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
