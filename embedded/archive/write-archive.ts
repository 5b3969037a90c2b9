import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeZip, predictLength } from "client-zip";
import { explainWriteError } from "../data-folder/disk-space.ts";
import { replaceFile } from "../util/replace-file.ts";
import { type Manifest, manifestPath } from "./archive-format.ts";
import { readSnapshot, type SnapshotIndex } from "./snapshot.ts";

/** An archive that is generated while its stream is read. */
export interface Archive {
  name: string;
  bytes: number;
  /** Deletes the snapshot when the stream ends or is cancelled, or the signal aborts. */
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Packs a snapshot into a ZIP without compression, so that the size is known in advance and the CPU load is low. */
export async function archiveSnapshot(folder: string, signal?: AbortSignal): Promise<Archive> {
  const index = await readSnapshot(folder);
  const lastModified = new Date(index.createdAt);
  const entries = index.files.map(({ path, bytes }) => ({ name: path, size: bytes, lastModified }));
  // The checksums are not known yet. Placeholders of the same length give the manifest's size.
  const manifestBytes = Buffer.byteLength(manifestText(index, () => "0".repeat(64)));
  const manifest = { name: manifestPath, size: manifestBytes, lastModified };
  const zip = makeZip(readFiles(folder, index, lastModified, manifestBytes));
  return {
    name: `portfolio-${index.createdAt.slice(0, 10)}.zip`,
    bytes: Number(predictLength([...entries, manifest])),
    body: withCleanUp(zip, () => rm(folder, { recursive: true, force: true }), signal),
  };
}

/**
 * Writes a snapshot to an archive file, deletes the snapshot, and returns the file's size in bytes. The file is readable
 * only for this user, because it contains drafts.
 */
export async function writeArchive(
  folder: string,
  path: string,
  signal?: AbortSignal,
  temporaryPath?: string,
): Promise<number> {
  const { body, bytes } = await archiveSnapshot(folder, signal);
  try {
    const write = async (temporaryPath: string) => {
      await writeFile(temporaryPath, body, { mode: 0o600, flush: true });
      if ((await stat(temporaryPath)).size !== bytes)
        throw new Error(`${path} was not written completely`);
    };
    await replaceFile(path, write, temporaryPath);
    return bytes;
  } catch (error) {
    throw explainWriteError(error, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Calls `cleanUp` when the stream ends, fails or is cancelled, or when the signal aborts. Does not use a
 * `TransformStream`, because a stream that is piped to one cannot be aborted while its output is not read.
 */
function withCleanUp(
  stream: ReadableStream<Uint8Array>,
  cleanUp: () => Promise<void>,
  signal?: AbortSignal,
): Archive["body"] {
  const reader = stream.getReader();
  const cancel = async () => {
    // `client-zip` rejects with the reason for cancelling.
    await reader.cancel().catch(() => undefined);
    await cleanUp();
  };
  return new ReadableStream({
    start(controller) {
      const abort = () => {
        controller.error(signal?.reason);
        cancel().catch(console.error);
      };
      if (signal?.aborted) abort();
      signal?.addEventListener("abort", abort, { once: true });
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value as Uint8Array<ArrayBuffer>);
      } catch (error) {
        await cleanUp();
        throw error;
      }
      await cleanUp();
      controller.close();
    },
    cancel,
  });
}

async function* readFiles(
  folder: string,
  index: SnapshotIndex,
  lastModified: Date,
  manifestBytes: number,
) {
  const checksums = new Map<string, string>();
  for (const { path, bytes } of index.files) {
    yield { name: path, size: bytes, lastModified, input: readFile(path) };
  }
  const text = manifestText(index, (path) => checksums.get(path) ?? "");
  yield { name: manifestPath, size: manifestBytes, lastModified, input: text };

  async function* readFile(path: string) {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(join(folder, path))) {
      hash.update(chunk);
      yield chunk as Uint8Array<ArrayBuffer>;
    }
    checksums.set(path, hash.digest("hex"));
  }
}

function manifestText(index: SnapshotIndex, checksumOf: (path: string) => string): string {
  const files = index.files.map(({ path, bytes }) => ({ path, bytes, sha256: checksumOf(path) }));
  const manifest: Manifest = { ...index, files };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}
