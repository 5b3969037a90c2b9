import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RestorePlan } from "@portfolio/content/restore-plan";
import { mediaFolder } from "./archive-format.ts";
import { compareFiles, countFileChanges } from "./compare-files.ts";
import type { HostedSupabase } from "./hosted-client.ts";
import { beginHostedArchive, finishHostedFiles, uploadFiles } from "./hosted-files.ts";
import { createCvMerge } from "./import-cv.ts";
import { mediaPath, rewriteMediaUrls } from "./media-urls.ts";
import { mediaUrlsOf, type RestoreOptions, runRestore } from "./restore-archive.ts";
import { type ArchiveSession, readRows, restoreRows, stageRows } from "./restore-rows.ts";
import { writeSnapshot } from "./snapshot.ts";
import type { ArchivedUpload, UnpackedArchive } from "./unpack-archive.ts";

const makeArchiveFolder = () => mkdtemp(join(tmpdir(), "portfolio-archive-"));

/** Like `takeSnapshot` in `snapshot.ts`, for a site on Supabase. All rows are from the same point in time. */
export async function takeHostedSnapshot(
  supabase: HostedSupabase,
  signal?: AbortSignal,
): Promise<string> {
  const client = supabase.withSignal(signal);
  const folder = await makeArchiveFolder();
  try {
    const archiveSession = await beginHostedArchive(client, true);
    const source = {
      schemaVersion: archiveSession.schemaVersion,
      createdAt: new Date(archiveSession.createdAt),
      mediaUrl: client.url + mediaPath,
      tables: archiveSession.tables.map(({ name }) => name),
      readRowsOf: (table: string) => readRows(client.call, archiveSession, table),
      files: archiveSession.files,
      async copyUpload(name: string, target: string) {
        const bytes = await client.download(name);
        if (bytes) await writeFile(target, bytes);
        return bytes !== null;
      },
    };
    await writeSnapshot(source, folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Like `restoreArchive` in `restore-archive.ts`, for a site on Supabase. If the process is killed, the next archive,
 * restore or start of the server finishes or undoes the restore.
 */
export async function restoreHosted(
  client: HostedSupabase,
  path: string,
  options: RestoreOptions,
): Promise<RestorePlan> {
  const folder = await makeArchiveFolder();
  return runRestore(
    async () => ({ path, folder, uploadsFolder: null }),
    options.signal,
    (unpacked, plan) => restoreUnpacked(client, unpacked, plan, options),
    () => rm(folder, { recursive: true, force: true }),
  );
}

async function restoreUnpacked(
  supabase: HostedSupabase,
  unpacked: UnpackedArchive,
  plan: RestorePlan,
  { shouldApply, siteUrl, signal }: RestoreOptions,
): Promise<void> {
  const { problems, isImport } = plan;
  const client = supabase.withSignal(signal);
  const { call } = client;
  const rewrite = rewriteMediaUrls(mediaUrlsOf(unpacked, siteUrl), client.url + mediaPath);
  const rewriteLine = isImport ? await createCvMerge(call, rewrite) : rewrite;
  const archiveSession = await beginHostedArchive(client, false);
  const tables = await stageRows(call, archiveSession, unpacked.files, rewriteLine, problems);
  if (problems.length > 0) return;
  // A dry run comes first: no file is uploaded unless the database accepts all rows.
  const changes = await restoreRows(call, archiveSession, tables, { shouldApply: false, isImport });
  const files = await compareFiles(archiveSession, unpacked, (storedFile, file) =>
    isUnchanged(client, storedFile, file),
  );
  plan.changes.push(...changes, countFileChanges(files, unpacked));
  if (!shouldApply) return;
  await uploadFiles(client, archiveSession, files, ({ name }) =>
    readFile(unpacked.files.get(mediaFolder + name) ?? ""),
  );
  signal?.throwIfAborted();
  // The following calls ignore the signal, because a restore that has begun to change rows cannot be cancelled.
  await restoreRows(supabase.call, archiveSession, tables, { shouldApply: true, isImport });
  await finishHostedFiles(supabase);
  plan.applied = true;
}

async function isUnchanged(
  { download }: HostedSupabase,
  storedFile: ArchiveSession["files"][number],
  file: ArchivedUpload,
): Promise<boolean> {
  // `no-cache` is the default of Supabase Storage.
  const cacheControl = file.cacheControl || "no-cache";
  if (storedFile.type !== file.type || (storedFile.cacheControl || "no-cache") !== cacheControl)
    return false;
  const bytes = await download(file.name);
  if (bytes?.byteLength !== file.bytes) return false;
  // Web Crypto hashes in another thread; `createHash` would block the main thread.
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return Buffer.from(digest).toString("hex") === file.sha256;
}
