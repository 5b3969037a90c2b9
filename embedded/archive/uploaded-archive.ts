import { createWriteStream, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { DiskSpaceGuard } from "../data-folder/disk-space.ts";

export type UploadedArchiveStore = ReturnType<typeof createUploadedArchiveStore>;

/** An unfinished upload or snapshot of this age is deleted. Another process may still use a newer one. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

interface StoreOptions extends Pick<DiskSpaceGuard, "hasSpace"> {
  /** True if other servers may use the same data folder. */
  isShared: boolean;
}

/**
 * Creates a store for the archive that the owner uploads in parts. A new archive replaces the previous one. Deletes the
 * uploads that previous processes left.
 */
export function createUploadedArchiveStore(dataDir: string, { hasSpace, isShared }: StoreOptions) {
  const folder = join(dataDir, "incoming");
  if (isShared) deleteAbandonedEntries(folder);
  else rmSync(folder, { recursive: true, force: true });
  const pathOf = (id: string) => join(folder, `${id}.zip`);
  const sizeOf = (id: string) => statSync(pathOf(id), { throwIfNoEntry: false })?.size;
  return {
    /** Deletes the stored archive. Returns the path for a new one; null if the id is not a UUID. */
    async beginReplacement(id: string): Promise<string | null> {
      if (!isUuid(id)) return null;
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return pathOf(id);
    },
    /**
     * Stores a part. The sender may repeat a part whose response was lost. Returns `refused` if bytes before `offset`
     * are missing, `full` if the disk has no space.
     */
    async append(
      id: string,
      offset: number,
      part: Uint8Array,
    ): Promise<"stored" | "refused" | "full"> {
      if (!isUuid(id)) return "refused";
      if (offset === 0) await this.beginReplacement(id);
      else if (!(Number.isInteger(offset) && offset > 0 && offset <= (sizeOf(id) ?? 0)))
        return "refused";
      if (!hasSpace()) return "full";
      const flags = offset === 0 ? "w" : "r+";
      await pipeline([part], createWriteStream(pathOf(id), { flags, start: offset, mode: 0o600 }));
      return "stored";
    },
    find: (id: string): string | null =>
      isUuid(id) && sizeOf(id) !== undefined ? pathOf(id) : null,
    delete: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Deletes unfinished uploads or snapshots that killed processes have left in a folder. */
export function deleteAbandonedEntries(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const modifiedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (modifiedMs <= Date.now() - abandonedAfterMs) rmSync(path, { recursive: true, force: true });
  }
}

const isUuid = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
