import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeArchive } from "../archive/write-archive.ts";
import type { ArchiveStore } from "./archive-store.ts";

/**
 * @param folder Absolute path. The folder must exist, because creating it for a disk that is not mounted would fill
 * the server's own disk.
 */
export function createFolderStore(folder: string): ArchiveStore {
  return {
    location: folder,
    write: (name, snapshot, signal) => writeArchive(snapshot, join(folder, name), signal),
    list: async () =>
      Promise.all(
        (await readdir(folder)).map(async (name) => {
          const file = await stat(join(folder, name)).catch(() => null);
          return { name, bytes: file?.size ?? 0 };
        }),
      ),
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}
