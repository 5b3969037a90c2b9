import { rmSync, statSync } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DiskSpace } from "../data-folder/disk-space.ts";

export type IncomingArchive = ReturnType<typeof createIncomingArchive>;

/** The archive that the owner uploads in parts. A new one replaces the previous one. */
export function createIncomingArchive(dataDir: string, { hasSpace }: Pick<DiskSpace, "hasSpace">) {
  const folder = join(dataDir, "incoming");
  // Deletes files of a previous process.
  rmSync(folder, { recursive: true, force: true });
  const pathOf = (id: string) => join(folder, `${id}.zip`);
  const sizeOf = (id: string) => statSync(pathOf(id), { throwIfNoEntry: false })?.size;
  return {
    /** Deletes the stored archive. Returns the path for a new one; null unless the id is a UUID. */
    async prepare(id: string): Promise<string | null> {
      if (!isUuid(id)) return null;
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return pathOf(id);
    },
    /**
     * Stores a part.
     *
     * @param id Chosen by the sender; a UUID.
     * @returns `refused` unless all bytes before `offset` are stored.
     */
    async append(
      id: string,
      offset: number,
      part: Uint8Array,
    ): Promise<"stored" | "refused" | "full"> {
      if (!isUuid(id)) return "refused";
      if (offset === 0) await this.prepare(id);
      else if (sizeOf(id) !== offset) return "refused";
      if (!hasSpace()) return "full";
      const file = await open(pathOf(id), "a", 0o600);
      try {
        await file.writeFile(part);
      } finally {
        await file.close();
      }
      return "stored";
    },
    /** Path of an archive; null if it is not stored. */
    find: (id: string): string | null =>
      isUuid(id) && sizeOf(id) !== undefined ? pathOf(id) : null,
    delete: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const isUuid = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
