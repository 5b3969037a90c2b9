import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeArchive } from "../archive/write-archive.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { partialFileName } from "./expired-archives.ts";

/**
 * @param folder Absolute path. The folder must exist. If it were created while its disk is not mounted, the archives
 * would fill the server's own disk.
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
