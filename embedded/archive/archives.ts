import type { BackupsAndArchives, DailyArchives } from "@portfolio/content/backups";
import type { RestorePlan, RestoreProblem } from "@portfolio/content/restore-plan";
import { describeBackups, type PackOutcome, packBackup } from "../backups/pack-backup.ts";
import { type ArchiveDestination, startDailyArchives } from "../daily-archive/daily-archives.ts";
import { createDiskSpaceGuard, type DiskSpaceGuard } from "../data-folder/disk-space.ts";
import type { Database } from "../database/database.ts";
import { isEmbedded } from "../database/is-embedded.ts";
import { type ConversionOptions, convertInThread } from "../import/conversion-thread.ts";
import { errorMessage } from "../util/error-message.ts";
import { restoreHosted, takeHostedSnapshot } from "./hosted-archive.ts";
import { createHostedClient } from "./hosted-client.ts";
import { finishHostedFiles } from "./hosted-files.ts";
import { type RestoreOptions, restoreArchive } from "./restore-archive.ts";
import { takeSnapshot } from "./snapshot.ts";
import { createUploadedArchiveStore, type UploadedArchiveStore } from "./uploaded-archive.ts";
import { archiveSnapshot } from "./write-archive.ts";

type ApplyOptions = Pick<RestoreOptions, "shouldApply" | "signal">;

interface ArchiveBackend {
  /** Copies the content to a folder and returns its path. */
  takeSnapshot(signal?: AbortSignal): Promise<string>;
  restore(path: string, options: ApplyOptions): Promise<RestorePlan>;
  /** Lists the backups of the database and the daily archives. */
  listCopies(): Promise<BackupsAndArchives>;
  packBackup(name: string, path: string): Promise<PackOutcome>;
}

function createArchives(site: ArchiveBackend, uploadedArchive: UploadedArchiveStore) {
  return {
    /** Creates an archive of the current content. The caller must read or cancel its body, or abort the signal. */
    createArchive: async (signal?: AbortSignal) =>
      archiveSnapshot(await site.takeSnapshot(signal), signal),
    uploadedArchive: uploadedArchive as Pick<UploadedArchiveStore, "append">,
    /**
     * Replaces an uploaded export of another program with an archive. Returns null if no uploaded file has this id. The
     * promise resolves with the problem of a file that cannot be converted, and otherwise with null.
     */
    convert(id: string, options: ConversionOptions): Promise<RestoreProblem | null> | null {
      const path = uploadedArchive.find(id);
      return path === null ? null : convertInThread(path, options);
    },
    listCopies: () => site.listCopies(),
    /** Packs a backup into an archive and stores it as if the owner had uploaded it, so that `restore` finds it. */
    async packBackup(name: string, id: string): Promise<PackOutcome> {
      const path = await uploadedArchive.beginReplacement(id);
      return path ? site.packBackup(name, path) : "unknown";
    },
    /** Restores an uploaded archive, or only compares it with the site; null if the archive is not stored. */
    async restore(id: string, options: ApplyOptions): Promise<RestorePlan | null> {
      const path = uploadedArchive.find(id);
      if (!path) return null;
      const plan = await site.restore(path, options);
      if (plan.applied) uploadedArchive.delete();
      return plan;
    },
  };
}

/** Archives of a site with the embedded backend, and its daily backups. */
export function createLocalArchives(
  dataDir: string,
  database: Database,
  diskSpace: DiskSpaceGuard,
  findDailyArchives: () => DailyArchives | null,
) {
  return createArchives(
    {
      takeSnapshot: (signal) => takeSnapshot(dataDir, database, { signal }),
      restore: (path, options) => restoreArchive(dataDir, database, path, options),
      listCopies: async () => ({
        // Null for an external database, which has its own backups.
        backups: isEmbedded(database) ? await describeBackups(dataDir) : null,
        archives: findDailyArchives(),
      }),
      packBackup: (name, path) => packBackup(dataDir, name, path),
    },
    // This process locks the data folder, so no other server uses it.
    createUploadedArchiveStore(dataDir, { ...diskSpace, isShared: false }),
  );
}

interface HostedArchivesOptions {
  url: string;
  secretKey: string;
  siteUrl: string;
  /** Folder for uploaded archives and the state of the daily archives. */
  dataDir: string;
  archiveTo?: ArchiveDestination | undefined;
}

/** Archives of a site on Supabase. `close` stops the daily archives and waits for the current one. */
export function createHostedArchives(options: HostedArchivesOptions) {
  const { url, secretKey, siteUrl, dataDir, archiveTo } = options;
  const client = createHostedClient(url, secretKey);
  const diskSpace = createDiskSpaceGuard(dataDir);
  const filesFinished = finishHostedFiles(client).catch((error: unknown) =>
    console.error(
      "The files of an interrupted restore could not be completed. The next start of the server tries again:",
      errorMessage(error),
    ),
  );
  const takeSiteSnapshot = (signal?: AbortSignal) => takeHostedSnapshot(client, signal);
  const dailyArchives = startDailyArchives({
    dataDir,
    takeSnapshot: takeSiteSnapshot,
    diskSpace,
    destination: archiveTo,
    hasOwner: () => client.call<boolean>("site_has_owner", {}),
  });
  const archives = createArchives(
    {
      takeSnapshot: takeSiteSnapshot,
      restore: (path, options) => restoreHosted(client, path, { ...options, siteUrl }),
      // Null, because Supabase makes its own backups.
      listCopies: async () => ({ backups: null, archives: dailyArchives.readState() }),
      packBackup: async () => "unknown",
    },
    createUploadedArchiveStore(dataDir, { ...diskSpace, isShared: true }),
  );
  return {
    ...archives,
    async close() {
      await Promise.all([filesFinished, dailyArchives.stop()]);
    },
  };
}
