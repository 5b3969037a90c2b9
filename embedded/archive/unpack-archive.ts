import { createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { maxBytesOf } from "@portfolio/content/media";
import {
  type ImportNotice,
  problemDetails,
  type RestoreProblem,
} from "@portfolio/content/restore-plan";
import { mediaBucket } from "@portfolio/content/tables";
import { createTaskThread } from "@portfolio/content/task-thread";
import { z } from "zod";
import { minFreeBytes } from "../data-folder/disk-space.ts";
import { objectPath } from "../storage/file-storage.ts";
import { isAllowedName, rejectFile } from "../storage/reject-file.ts";
import { hashInChunks } from "../util/hash-in-chunks.ts";
import { filesPath, mediaFolder, type UploadedFile } from "./archive-format.ts";
import { ArchiveProblem, collectProblems, requireSpace } from "./archive-problem.ts";
import { readJsonLines } from "./json-lines.ts";
import { type ListedFile, type OpenArchive, openArchive } from "./read-archive.ts";

export interface UnpackTask {
  /** Tables that an archive may contain. The thread does not import the collections, which would delay its start. */
  tables: readonly string[];
  /** ZIP file. */
  path: string;
  /** Empty folder for the unpacked files. */
  folder: string;
  /** Folder of the site's uploaded files. Files that are already in this folder are not unpacked. Null unpacks all. */
  uploadsFolder: string | null;
}

export interface ArchivedUpload extends UploadedFile {
  bytes: number;
  sha256: string;
}

export interface UnpackedArchive {
  createdAt: string;
  mediaUrl: string;
  /** True for an import, which adds and changes records, but removes none. */
  isImport: boolean;
  notices: ImportNotice[];
  /** Paths of the unpacked files by their path in the archive. */
  files: Map<string, string>;
  /** Uploaded files by name. */
  uploads: Map<string, ArchivedUpload>;
  /** If there are problems, the other fields are incomplete. */
  problems: RestoreProblem[];
}

const uploadedFileSchema = z.strictObject({
  name: z.string(),
  type: z.string(),
  cacheControl: z.string().regex(/^[\w=, -]*$/),
});

const thread = createTaskThread<UnpackTask, UnpackedArchive, null>(
  new URL("./unpack-worker.ts", import.meta.url),
  // Enough memory for the list of files of the largest archive.
  { timeoutMs: 5 * 60_000, idleMs: 0, maxMemoryMib: 512 },
);

/**
 * Calls {@link unpackArchive} in a worker thread. In the main thread, large files would delay responses, because each
 * chunk causes garbage collection.
 */
export const unpackInThread = thread.run;

/** Unpacks an archive, verifies checksums, and validates new files like uploads. Calls `onProgress` for each file. */
export async function unpackArchive(
  task: UnpackTask,
  onProgress: () => void = () => undefined,
): Promise<UnpackedArchive> {
  const unpacked: UnpackedArchive = {
    createdAt: "",
    mediaUrl: "",
    isImport: false,
    notices: [],
    files: new Map(),
    uploads: new Map(),
    problems: [],
  };
  const { problems } = unpacked;
  await collectProblems([task.path], problems, async (path) => {
    using archive = await openArchive(path, task.tables);
    const { createdAt, mediaUrl, import: importInfo, files } = archive.manifest;
    Object.assign(unpacked, { createdAt, mediaUrl, isImport: importInfo !== undefined });
    unpacked.notices = importInfo?.notices ?? [];
    const unpackedBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    requireSpace(unpackedBytes + minFreeBytes, task.folder);
    unpacked.files = await unpackFiles(archive, task, problems, onProgress);
    if (problems.length === 0)
      unpacked.uploads = await readUploads(files, unpacked.files, onProgress);
  });
  return unpacked;
}

async function unpackFiles(
  archive: OpenArchive,
  { folder, uploadsFolder }: UnpackTask,
  problems: RestoreProblem[],
  onProgress: () => void,
): Promise<Map<string, string>> {
  const unpackedFiles = new Map<string, string>();
  await collectProblems(archive.manifest.files.entries(), problems, async ([number, file]) => {
    onProgress();
    const { path } = file;
    const isIgnored = path.startsWith("markdown/");
    const isUnchanged =
      uploadsFolder !== null &&
      path.startsWith(mediaFolder) &&
      (await isStored(
        objectPath(uploadsFolder, mediaBucket, path.slice(mediaFolder.length)),
        file,
      ));
    if (isIgnored || isUnchanged) {
      // `read` verifies the checksum when it reaches the end of the file.
      for await (const _ of archive.read(file));
      return;
    }
    const targetPath = join(folder, `${number}`);
    await pipeline(archive.read(file), createWriteStream(targetPath, { mode: 0o600, flush: true }));
    unpackedFiles.set(path, targetPath);
  });
  return unpackedFiles;
}

async function isStored(path: string, { bytes, sha256 }: ListedFile): Promise<boolean> {
  const size = (await stat(path).catch(() => null))?.size;
  return size === bytes && (await hashInChunks(path)) === sha256;
}

/** Reads the list of uploaded files. Throws an ArchiveProblem for the first file that an upload would refuse. */
async function readUploads(
  files: readonly ListedFile[],
  paths: ReadonlyMap<string, string>,
  onProgress: () => void,
): Promise<Map<string, ArchivedUpload>> {
  const listedFiles = new Map(files.map((file) => [file.path, file]));
  const uploads = new Map<string, ArchivedUpload>();
  // All files use one buffer, so that the memory use does not grow with their number.
  let buffer = new Uint8Array();
  for await (const { value, location } of readJsonLines(paths.get(filesPath) ?? "", filesPath)) {
    onProgress();
    const parseResult = uploadedFileSchema.safeParse(value);
    if (!parseResult.success) {
      throw new ArchiveProblem("badLine", location, parseResult.error.issues[0]?.message);
    }
    const { name, type } = parseResult.data;
    const path = mediaFolder + name;
    const { bytes, sha256 } = listedFiles.get(path) ?? {};
    if (bytes === undefined || sha256 === undefined) throw new ArchiveProblem("missing", path);
    if (uploads.has(name)) throw new ArchiveProblem("repeated", path);
    if (!isAllowedName(name)) throw new ArchiveProblem("badFile", path, problemDetails.name);
    const file = paths.get(path);
    if (file) {
      if (bytes > maxBytesOf(type)) throw new ArchiveProblem("tooLarge", path, bytes);
      if (bytes > buffer.byteLength) buffer = new Uint8Array(bytes);
      const refusal = rejectFile({ type, bytes: await readInto(buffer, file) });
      if (refusal) throw new ArchiveProblem("badFile", path, (await refusal.json()).message);
    }
    uploads.set(name, { ...parseResult.data, bytes, sha256 });
  }
  for (const path of listedFiles.keys()) {
    if (path.startsWith(mediaFolder) && !uploads.has(path.slice(mediaFolder.length))) {
      throw new ArchiveProblem("unlisted", path);
    }
  }
  return uploads;
}

/** @returns the part of the buffer with the file's bytes. */
async function readInto(buffer: Uint8Array<ArrayBuffer>, path: string) {
  await using file = await open(path);
  const { bytesRead } = await file.read(buffer);
  return buffer.subarray(0, bytesRead);
}
