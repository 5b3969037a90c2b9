import { createHash, randomUUID } from "node:crypto";
import { createReadStream, mkdirSync, readdirSync, rmSync } from "node:fs";
import { copyFile, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { ReadableStream } from "node:stream/web";
import type { Database } from "../database/database.ts";
import type { StorageAdapter } from "../patches/lite-storage-adapter.ts";
import { replaceFile } from "../util/replace-file.ts";

type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;
type Body = Parameters<StorageAdapter["uploadObject"]>[3];

interface StoredMetadata {
  mimetype?: string;
  cacheControl?: string;
  eTag?: string;
}

/** Stores the bytes of storage objects as files: `<folder>/<bucket>/<object name>`. */
export class FileStorage implements StorageAdapter {
  readonly driver = null;
  readonly #folder: string;
  readonly #database: Database;

  constructor(folder: string, database: Database) {
    this.#folder = resolve(folder);
    this.#database = database;
    this.#deleteTemporaryFiles();
  }

  async getObject(bucket: string, name: string) {
    const metadata = await this.headObject(bucket, name);
    return { httpStatusCode: 200, metadata, body: readFileLazily(this.#path(bucket, name)) };
  }

  async headObject(bucket: string, name: string): Promise<Metadata> {
    const [row] = await this.#database.query<{ metadata: StoredMetadata | null }>(
      "select metadata from storage.objects where bucket_id = $1 and name = $2",
      [bucket, name],
    );
    const file = await stat(this.#path(bucket, name));
    return {
      cacheControl: row?.metadata?.cacheControl ?? "no-cache",
      contentLength: file.size,
      size: file.size,
      mimetype: row?.metadata?.mimetype ?? "application/octet-stream",
      lastModified: file.mtime,
      eTag: row?.metadata?.eTag ?? `"${file.size}-${file.mtimeMs}"`,
    };
  }

  async uploadObject(
    bucket: string,
    name: string,
    _version: string | undefined,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ): Promise<Metadata> {
    const bytes =
      body instanceof Uint8Array ? body : await buffer(body as AsyncIterable<Uint8Array>);
    const path = this.#path(bucket, name);
    await this.#replace(path, (temporaryPath) =>
      writeFile(temporaryPath, bytes, { mode: 0o600, flush: true }),
    );
    const { mtime } = await stat(path);
    return {
      cacheControl,
      contentLength: bytes.byteLength,
      size: bytes.byteLength,
      mimetype,
      lastModified: mtime,
      eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
    };
  }

  async deleteObject(bucket: string, name: string): Promise<void> {
    await rm(this.#path(bucket, name), { force: true });
  }

  async deleteObjects(bucket: string, names: string[]): Promise<void> {
    for (const name of names) await this.deleteObject(bucket, name);
  }

  async copyObject(
    sourceBucket: string,
    source: string,
    _sourceVersion: string | undefined,
    destinationBucket: string,
    destination: string,
  ) {
    const path = this.#path(destinationBucket, destination);
    const { eTag } = await this.headObject(sourceBucket, source);
    await this.#replace(path, (temporaryPath) =>
      copyFile(this.#path(sourceBucket, source), temporaryPath),
    );
    return { httpStatusCode: 200, eTag, lastModified: (await stat(path)).mtime };
  }

  async privateAssetUrl(bucket: string, name: string): Promise<string> {
    return `file://${this.#path(bucket, name)}`;
  }

  #deleteTemporaryFiles(): void {
    mkdirSync(this.#folder, { recursive: true });
    for (const entry of readdirSync(this.#folder, { withFileTypes: true })) {
      if (entry.isFile() && entry.name.endsWith(".draft")) rmSync(join(this.#folder, entry.name));
    }
  }

  #path(bucket: string, name: string): string {
    return objectPath(this.#folder, bucket, name);
  }

  /** Writes a file atomically: readers see either the old or the new bytes. */
  async #replace(path: string, write: (temporaryPath: string) => Promise<void>): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, write, join(this.#folder, `${randomUUID()}.draft`));
  }
}

/** Opens the file only when its first bytes are read, because nobody reads or closes the response to a HEAD request. */
export function readFileLazily(path: string, range: { start?: number; end?: number } = {}) {
  const read = async function* () {
    yield* createReadStream(path, range);
  };
  return ReadableStream.from(read());
}

export const uploadsFolder = (dataDir: string) => join(dataDir, "files");

/** Path of an object's file. Each segment is encoded, so that no name leads out of the folder. */
export function objectPath(folder: string, bucket: string, name: string): string {
  const parts = [bucket, ...name.split("/")].map((part) =>
    /^\.{0,2}$/.test(part) ? `%${part}` : encodeURIComponent(part),
  );
  return join(folder, ...parts);
}
