import { problemDetails, type RestoreChange } from "@portfolio/content/restore-plan";
import { mediaFolder } from "./archive-format.ts";
import { ArchiveProblem } from "./archive-problem.ts";
import type { ArchiveSession } from "./restore-rows.ts";
import type { ArchivedUpload, UnpackedArchive } from "./unpack-archive.ts";

type StoredFile = ArchiveSession["files"][number];

/** Changes that make the uploaded files of a site equal to the files of an archive. */
export interface FileChanges {
  added: ArchivedUpload[];
  changed: ArchivedUpload[];
  removed: StoredFile[];
}

const maxTransfers = 4;

/**
 * Compares the uploaded files of a site with those of an archive. Throws an ArchiveProblem if the site's limits for
 * uploads exclude a file of the archive.
 */
export async function compareFiles(
  { files: storedFiles, limits }: ArchiveSession,
  { uploads, isImport }: UnpackedArchive,
  isUnchanged: (storedFile: StoredFile, file: ArchivedUpload) => Promise<boolean>,
): Promise<FileChanges> {
  const files = [...uploads.values()];
  for (const { name, type, bytes } of files) {
    const path = mediaFolder + name;
    if (limits?.maxBytes && bytes > limits.maxBytes) {
      throw new ArchiveProblem("tooLarge", path, bytes);
    }
    if (limits?.types?.includes(type) === false) {
      throw new ArchiveProblem("badFile", path, problemDetails.type);
    }
  }
  const storedByName = new Map(storedFiles.map((file) => [file.name, file]));
  const changedFiles: ArchivedUpload[] = [];
  await forEachInParallel(files, async (file) => {
    const storedFile = storedByName.get(file.name);
    if (storedFile && !(await isUnchanged(storedFile, file))) changedFiles.push(file);
  });
  return {
    added: files.filter(({ name }) => !storedByName.has(name)),
    changed: changedFiles,
    removed: isImport ? [] : storedFiles.filter(({ name }) => !uploads.has(name)),
  };
}

export const countFileChanges = (
  { added, changed, removed }: FileChanges,
  { uploads }: UnpackedArchive,
): RestoreChange => ({
  table: "files",
  added: added.length,
  changed: changed.length,
  removed: removed.length,
  unchanged: uploads.size - added.length - changed.length,
});

/** Calls `work` with each item. At most {@link maxTransfers} calls run at the same time. */
export async function forEachInParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remainingItems = items.values();
  const worker = async () => {
    for (const item of remainingItems) await work(item);
  };
  await Promise.all(Array.from({ length: maxTransfers }, worker));
}
