import { open, readdir, readFile, stat } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { ArchiveProblem } from "../archive/archive-problem.ts";
import { maxCompressionRatio, openZip, readEntries, readEntry } from "../archive/read-archive.ts";

/** Maximum size of a file in bytes. Each file is read as a whole. */
const maxFileBytes = 64 * 1024 ** 2;

/** Maximum number of files in a folder and its subfolders. */
const maxFiles = 100_000;

/** Names of hidden files, of the folder of installed packages, and of the folder that macOS adds to ZIPs. */
const ignoredNames = /^(?:\..*|node_modules|__MACOSX)$/;

/** The files to import: a folder, a ZIP, or a single file. */
export interface ImportSource {
  /** Sizes in bytes by path with slashes, sorted by path. */
  files: ReadonlyMap<string, number>;
  /** True for a single file. Its name says nothing about its type, because every upload is stored as `<id>.zip`. */
  isSingle: boolean;
  /** @throws ArchiveProblem if the file is too large or damaged. */
  read(path: string): Promise<Buffer<ArrayBuffer>>;
  close(): void;
}

/** @throws ArchiveProblem if the file is a damaged or hostile ZIP, or the folder contains too many files. */
export async function openSource(path: string): Promise<ImportSource> {
  const fileStats = await stat(path);
  if (fileStats.isDirectory()) return openFolder(path);
  if (await isZip(path)) return openZipSource(path);
  const name = basename(path);
  return {
    files: new Map([[name, fileStats.size]]),
    isSingle: true,
    read: async () => readWithLimit(name, fileStats.size, () => readFile(path)),
    close: () => undefined,
  };
}

async function isZip(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.toString("latin1") === "PK\x03\x04";
}

async function openZipSource(path: string): Promise<ImportSource> {
  const zip = await openZip(path);
  try {
    const entries = new Map(
      [...(await readEntries(zip))]
        .filter(([name]) => !name.split("/").some((part) => ignoredNames.test(part)))
        // macOS decomposes letters with accents, unlike the texts that refer to the files.
        .map(([name, entry]) => [name.normalize("NFC"), entry]),
    );
    const sizes = [...entries].map(([name, entry]) => [name, entry.uncompressedSize] as const);
    const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
    if (bytes > maxCompressionRatio * zip.fileSize) throw new ArchiveProblem("bomb", "", bytes);
    return {
      files: sortByPath(sizes),
      isSingle: false,
      async read(name) {
        const entry = entries.get(name);
        if (!entry) throw new ArchiveProblem("missing", name);
        return readWithLimit(name, entry.uncompressedSize, async () => {
          const chunks: Buffer[] = [];
          for await (const chunk of readEntry(zip, entry)) chunks.push(chunk);
          return Buffer.concat(chunks);
        });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Ignores symbolic links, which can lead out of the folder. */
async function openFolder(folder: string): Promise<ImportSource> {
  const sizes: [string, number][] = [];
  const folders = [folder];
  for (const currentFolder of folders) {
    for (const entry of await readdir(currentFolder, { withFileTypes: true })) {
      const path = join(currentFolder, entry.name);
      if (ignoredNames.test(entry.name)) continue;
      if (entry.isDirectory()) folders.push(path);
      if (!entry.isFile()) continue;
      sizes.push([relative(folder, path).split(sep).join("/"), (await stat(path)).size]);
      if (sizes.length > maxFiles) throw new ArchiveProblem("tooManyFiles", "", sizes.length);
    }
  }
  const files = sortByPath(sizes);
  return {
    files,
    isSingle: false,
    read: (name) => readWithLimit(name, files.get(name) ?? 0, () => readFile(join(folder, name))),
    close: () => undefined,
  };
}

const sortByPath = (sizes: readonly (readonly [string, number])[]) =>
  new Map(sizes.toSorted(([a], [b]) => (a < b ? -1 : 1)));

async function readWithLimit(
  path: string,
  bytes: number,
  read: () => Promise<Buffer<ArrayBuffer>>,
): Promise<Buffer<ArrayBuffer>> {
  if (bytes > maxFileBytes) throw new ArchiveProblem("tooLarge", path, bytes);
  return read();
}
