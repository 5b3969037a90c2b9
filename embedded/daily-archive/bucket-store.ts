import { rm } from "node:fs/promises";
import { S3mini } from "s3mini";
import { archiveSnapshot } from "../archive/write-archive.ts";
import type { ArchiveStore } from "./archive-store.ts";

export interface Bucket {
  bucket: string;
  /** Folder in the bucket; "" for none. */
  prefix: string;
  /** URL of the service, without the bucket. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Timeout in ms of a request with one part of an archive. */
const requestTimeoutMs = 5 * 60 * 1000;

/** Services require parts of equal size, at least 5 MiB, and at most 10,000 of them. */
const minPartBytes = 8 * 1024 * 1024;
const maxParts = 10_000;

/** Stores archives in a bucket of S3 or a compatible service. */
export function createBucketStore({
  bucket,
  prefix,
  endpoint,
  ...credentials
}: Bucket): ArchiveStore {
  const client = new S3mini({
    ...credentials,
    endpoint: `${endpoint}/${bucket}`,
    requestAbortTimeout: requestTimeoutMs,
  });
  const folder = prefix === "" ? "" : `${prefix}/`;
  const listObjects = async () => {
    const objects = await client.listObjects("/", folder);
    if (!objects) throw new Error(`the bucket ${bucket} does not exist`);
    return objects;
  };
  return {
    location: `s3://${bucket}/${folder}`,
    async write(name, snapshot, signal) {
      const key = folder + name;
      try {
        const { body, bytes } = await archiveSnapshot(snapshot, signal);
        // Uploads the parts one by one. If the client uploaded the whole stream, one of its rejections could be
        // unhandled and end the process.
        const uploadId = await client.getMultipartUploadId(key, "application/zip");
        try {
          const parts = [];
          for await (const part of splitIntoParts(
            body,
            Math.max(minPartBytes, Math.ceil(bytes / maxParts)),
          )) {
            parts.push(await client.uploadPart(key, uploadId, part, parts.length + 1));
          }
          await client.completeMultipartUpload(key, uploadId, parts);
          const object = (await listObjects()).find(({ Key }) => Key === key);
          if (Number(object?.Size) !== bytes) {
            throw new Error(`${name} was not stored completely`);
          }
        } catch (error) {
          await client.abortMultipartUpload(key, uploadId).catch(() => undefined);
          throw error;
        }
        return bytes;
      } finally {
        await rm(snapshot, { recursive: true, force: true });
      }
    },
    async list() {
      return (await listObjects()).map(({ Key, Size }) => ({
        name: Key.slice(folder.length),
        bytes: Number(Size),
      }));
    },
    async delete(name) {
      await client.deleteObject(folder + name);
    },
  };
}

/** Yields parts of `partBytes` bytes; the last may be smaller. The parts share a buffer: use each before the next. */
async function* splitIntoParts(body: AsyncIterable<Uint8Array>, partBytes: number) {
  const part = new Uint8Array(partBytes);
  let filledBytes = 0;
  for await (const chunk of body) {
    for (let offset = 0; offset < chunk.byteLength; ) {
      const piece = chunk.subarray(offset, offset + partBytes - filledBytes);
      part.set(piece, filledBytes);
      filledBytes += piece.byteLength;
      offset += piece.byteLength;
      if (filledBytes < partBytes) continue;
      yield part;
      filledBytes = 0;
    }
  }
  if (filledBytes > 0) yield part.subarray(0, filledBytes);
}
