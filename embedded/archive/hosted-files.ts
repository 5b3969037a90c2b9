import type { UploadedFile } from "./archive-format.ts";
import { type FileChanges, forEachInParallel } from "./compare-files.ts";
import type { HostedSupabase } from "./hosted-client.ts";
import { type ArchiveSession, beginArchiveSession } from "./restore-rows.ts";

/** A change that a restore makes to an uploaded file. The database stores it until the change is finished or undone. */
interface RestoredFile extends UploadedFile {
  /** Id of the restore's {@link ArchiveSession}. */
  archive: string;
  change: "added" | "changed" | "removed";
  isCommitted: boolean;
}

/** Starts an archive or a restore in the database. Also finishes or undoes the file changes of interrupted restores. */
export async function beginHostedArchive(
  client: HostedSupabase,
  withContent: boolean,
): Promise<ArchiveSession> {
  let archiveSession = await beginArchiveSession(client.call, withContent);
  // `finishHostedFiles` must come after `beginArchiveSession`, which prevents an older restore from changing rows.
  while (await finishHostedFiles(client)) {
    archiveSession = await beginArchiveSession(client.call, withContent);
  }
  // Delete temporary files that a killed restore has uploaded since the loop above ended.
  await client.remove(archiveSession.files.filter(isStaged).map(({ name }) => name));
  return { ...archiveSession, files: archiveSession.files.filter((file) => !isStaged(file)) };
}

/**
 * Uploads the added and changed files before the rows change. Changed files get temporary names. Records all changes
 * first, so that {@link finishHostedFiles} can finish or undo them.
 */
export async function uploadFiles(
  client: HostedSupabase,
  { id }: ArchiveSession,
  { added, changed, removed }: FileChanges,
  read: (file: UploadedFile) => Promise<Uint8Array>,
): Promise<void> {
  const files = Object.entries({ added, changed, removed }).flatMap(([change, changedFiles]) =>
    changedFiles.map(({ name, type, cacheControl }) => ({ name, type, cacheControl, change })),
  );
  if (files.length === 0) return;
  await client.call("stage_files", { archive: id, files });
  await forEachInParallel(added, async (file) => client.upload(file, await read(file)));
  await forEachInParallel(changed, async (file) =>
    client.upload({ ...file, name: stagedName(id, file.name) }, await read(file)),
  );
}

/**
 * Finishes the recorded file changes of restores that committed their rows, and undoes those of other restores. Returns
 * false if there was nothing to do.
 */
export async function finishHostedFiles(client: HostedSupabase): Promise<boolean> {
  const files = await client.call<RestoredFile[]>("unfinished_files", {});
  if (files.length === 0) return false;
  const changedFiles = files.filter(({ change }) => change === "changed");
  await forEachInParallel(changedFiles, async (file) => {
    const bytes = file.isCommitted && (await client.download(stagedName(file.archive, file.name)));
    // `bytes` is null if another process has already moved the file.
    if (bytes) await client.upload(file, bytes);
  });
  await client.remove([
    ...files.filter(isUnwanted).map(({ name }) => name),
    ...changedFiles.map(({ archive, name }) => stagedName(archive, name)),
  ]);
  await client.call("forget_files", {
    archives: [...new Set(files.map(({ archive }) => archive))],
  });
  return true;
}

/** Folder in the bucket for the new content of changed files until the database has committed the rows. */
const stagingFolder = "restoring/";

const isStaged = ({ name }: UploadedFile) => name.startsWith(stagingFolder);

/** True for a file that is deleted when its restore is finished or undone. */
const isUnwanted = ({ change, isCommitted }: RestoredFile) =>
  isCommitted ? change === "removed" : change === "added";

const stagedName = (archive: string, name: string) => `${stagingFolder}${archive}/${name}`;
