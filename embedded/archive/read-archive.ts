import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { type ImportNotice, importNotices, problemDetails } from "@portfolio/content/restore-plan";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { z } from "zod";
import { errorMessage } from "../util/error-message.ts";
import { parseJson } from "../util/parse-json.ts";
import {
  filesPath,
  formatVersion,
  manifestPath,
  mediaFolder,
  recordsPath,
} from "./archive-format.ts";
import { ArchiveProblem } from "./archive-problem.ts";
import { mediaPath } from "./media-urls.ts";

const maxFiles = 200_000;
const maxManifestBytes = 64 * 1024 ** 2;
/** Maximum average compression ratio of an archive. Ordinary texts have a ratio of ten at most. */
export const maxCompressionRatio = 100;

const noticeSchema = z.object({
  code: z.enum(Object.keys(importNotices) as [ImportNotice["code"]]),
  path: z.string(),
  detail: z.string(),
});

const manifestSchema = z.object({
  format: z.literal("portfolio-archive"),
  formatVersion: z.int(),
  schemaVersion: z.string(),
  createdAt: z.iso.datetime(),
  // Archives of earlier versions lack this field. All of them are from the embedded backend.
  mediaUrl: z.string().max(500).endsWith(mediaPath).default(mediaPath),
  counts: z.record(z.string(), z.int().nonnegative()),
  import: z.object({ notices: z.array(noticeSchema).max(1000) }).optional(),
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

type ParsedManifest = z.output<typeof manifestSchema>;
export type ListedFile = ParsedManifest["files"][number];

/** An archive whose list of files is consistent. The files themselves have not been read yet. */
export interface OpenArchive extends Disposable {
  manifest: ParsedManifest;
  /** Streams a file's bytes. Rejects with an {@link ArchiveProblem} at the end if size or checksum are wrong. */
  read(file: ListedFile): AsyncIterable<Buffer>;
}

/**
 * Opens an archive, which may contain only `tables`. Reads only the manifest and the ZIP's central directory, so the
 * memory use depends on the number of files, not on their size. Throws an ArchiveProblem if the archive is incomplete or
 * unsafe.
 */
export async function openArchive(path: string, tables: readonly string[]): Promise<OpenArchive> {
  const zip = await openZip(path);
  try {
    const entries = await readEntries(zip);
    const manifest = await readManifest(zip, entries);
    requireMatchingFiles(entries, manifest, tables);
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > maxCompressionRatio * zip.fileSize) throw new ArchiveProblem("bomb", "", bytes);
    return {
      manifest,
      read: (file) => readVerified(zip, entries.get(file.path), file),
      [Symbol.dispose]: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

export async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxFiles) throw new ArchiveProblem("tooManyFiles", "", zip.entryCount);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const fileName = fileNameOf(entry);
      if (fileName.endsWith("/")) continue;
      if (entries.has(fileName)) throw new ArchiveProblem("repeated", fileName);
      if (!isPlainFile(entry)) throw new ArchiveProblem("notAFile", fileName);
      entries.set(fileName, entry);
    }
  } catch (error) {
    if (error instanceof ArchiveProblem) throw error;
    throw toArchiveProblem(error);
  }
  return entries;
}

/** Path of an entry. Some programs, such as the Finder of macOS, do not mark UTF-8 names as UTF-8. */
function fileNameOf({ fileName, fileNameRaw, extraFields }: Entry): string {
  const hasUnicodePath = extraFields.some(({ id }) => id === 0x7075);
  return hasUnicodePath || !isUtf8(fileNameRaw) ? fileName : fileNameRaw.toString();
}

/** False for a symbolic link, a device and an encrypted file. */
function isPlainFile(entry: Entry): boolean {
  const type = (entry.externalFileAttributes >>> 16) & 0o170000;
  return (type === 0 || type === 0o100000) && !entry.isEncrypted();
}

/** @throws ArchiveProblem if the file is not a valid ZIP. */
export async function openZip(path: string): Promise<ZipFile> {
  return openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: true,
  }).catch((error: unknown) => {
    throw toArchiveProblem(error);
  });
}

/** Converts an error of the ZIP library, which also throws for file names that lead out of the archive. */
function toArchiveProblem(error: unknown): ArchiveProblem {
  const [, name] = /(?:path|characters in fileName): (.*)$/s.exec(errorMessage(error)) ?? [];
  return name === undefined
    ? new ArchiveProblem("unreadable", "", toProblemDetail(error))
    : new ArchiveProblem("badFile", name, problemDetails.name);
}

function toProblemDetail(error: unknown): string {
  const message = errorMessage(error);
  if (/central directory record|invalid comment length/i.test(message))
    return problemDetails.notZip;
  if (/disk number/.test(message)) return problemDetails.splitZip;
  if (/compression method/.test(message)) return problemDetails.compression;
  if (/(?:too many|not enough) bytes/.test(message)) return problemDetails.size;
  return problemDetails.damagedData;
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<ParsedManifest> {
  const entry = entries.get(manifestPath);
  if (!entry) throw new ArchiveProblem("notAnArchive", "", problemDetails.noManifest);
  if (entry.uncompressedSize > maxManifestBytes) {
    throw new ArchiveProblem("tooLarge", manifestPath, entry.uncompressedSize);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of readEntry(zip, entry)) chunks.push(chunk);
  const value = parseJson(Buffer.concat(chunks).toString("utf8"));
  const version: unknown = Object(value).formatVersion;
  // Checked before the rest of the manifest, whose format may differ in later versions.
  if (typeof version === "number" && version > formatVersion) {
    throw new ArchiveProblem("newerFormat", "", version);
  }
  const parseResult = manifestSchema.safeParse(value);
  if (parseResult.success) return parseResult.data;
  const [issue] = parseResult.error.issues;
  const field = issue?.path.join(".") || manifestPath;
  throw new ArchiveProblem("notAnArchive", "", `${manifestPath}: ${field}: ${issue?.message}`);
}

/** @throws ArchiveProblem if the ZIP contains other files than the manifest lists, or lacks the records of a table. */
function requireMatchingFiles(
  entries: Map<string, Entry>,
  { files, counts }: ParsedManifest,
  tables: readonly string[],
): void {
  const listedPaths = new Set([manifestPath]);
  for (const { path, bytes } of files) {
    if (listedPaths.has(path)) throw new ArchiveProblem("repeated", path);
    listedPaths.add(path);
    const entry = entries.get(path);
    if (!entry) throw new ArchiveProblem("missing", path);
    if (entry.uncompressedSize !== bytes) {
      throw new ArchiveProblem("damaged", path, problemDetails.size);
    }
    requireKnownPath(path, tables);
  }
  for (const path of entries.keys()) {
    if (!listedPaths.has(path)) throw new ArchiveProblem("unlisted", path);
  }
  for (const name of Object.keys(counts)) {
    const path = name === "files" ? filesPath : recordsPath(name);
    if (!listedPaths.has(path)) throw new ArchiveProblem("missing", path);
  }
  if (!listedPaths.has(filesPath)) throw new ArchiveProblem("missing", filesPath);
}

function requireKnownPath(path: string, tables: readonly string[]): void {
  if (path === filesPath || path.startsWith(mediaFolder)) return;
  // The table is empty for a Markdown file, and the whole path for a file that archives do not have.
  const [, table = ""] = /^(?:records\/([^/]+)\.jsonl|markdown\/.+)$/.exec(path) ?? [path, path];
  if (table && !tables.includes(table)) throw new ArchiveProblem("unknownCollection", path);
}

export async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    try {
      // The stream fails as soon as it exceeds the size in the central directory.
      for await (const chunk of stream) yield chunk as Buffer;
    } finally {
      const closing = stream.closed || once(stream, "close");
      stream.destroy();
      await closing;
    }
  } catch (error) {
    throw new ArchiveProblem("damaged", entry.fileName, toProblemDetail(error));
  }
}

async function* readVerified(
  zip: ZipFile,
  entry: Entry | undefined,
  { path, bytes, sha256 }: ListedFile,
): AsyncGenerator<Buffer> {
  if (!entry) throw new ArchiveProblem("missing", path);
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of readEntry(zip, entry)) {
    size += chunk.byteLength;
    hash.update(chunk);
    yield chunk;
  }
  if (size !== bytes || hash.digest("hex") !== sha256) {
    throw new ArchiveProblem("damaged", path, problemDetails.checksum);
  }
}
