import type { RestorePlan } from "@portfolio/content/restore-plan";
import type { DiskSpace } from "../data-folder/disk-space.ts";
import type { Database } from "../database/database.ts";
import { createIncomingArchive, type IncomingArchive } from "./incoming.ts";
import { restoreArchive } from "./restore-archive.ts";
import { takeSnapshot } from "./snapshot.ts";
import { type Archive, archiveSnapshot } from "./write-archive.ts";

/** Archives of the site, for the owner. */
export interface Archives {
  /** An archive of the current content. The caller must read or cancel its body. */
  archive(): Promise<Archive>;
  /** The archive that the owner uploads for a restore. */
  incoming: Pick<IncomingArchive, "append">;
  /** Restores an uploaded archive, or only compares it with the site; null if the archive is not stored. */
  restore(id: string, options: { apply: boolean }): Promise<RestorePlan | null>;
}

export function createArchives(
  dataDir: string,
  database: Database,
  diskSpace: DiskSpace,
): Archives {
  const incoming = createIncomingArchive(dataDir, diskSpace);
  return {
    archive: async () => archiveSnapshot(await takeSnapshot(dataDir, database)),
    incoming,
    async restore(id, { apply }) {
      const path = incoming.find(id);
      if (!path) return null;
      const plan = await restoreArchive(dataDir, database, path, { apply });
      if (plan.applied) incoming.delete();
      return plan;
    },
  };
}
