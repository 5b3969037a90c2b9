import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { listen } from "../../content/tests/listen.ts";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { createBucketStore } from "./bucket-store.ts";

const partBytes = 8 * 1024 * 1024;
const key = "site/portfolio-daily-2026-11-25.zip";
const name = "portfolio-daily-2026-11-25.zip";
const { signal } = new AbortController();

/** Objects in the bucket by name. Also contains the parts of unfinished uploads. */
let objects: Map<string, Buffer>;
let uploadedParts: Buffer[];
let partSizes: number[];
let authorizations: string[];
/** Number of the part that fails; 0 for none. */
let failingPart: number;
/** Called when an upload is complete. */
let afterUpload: () => void;
let snapshot: string;

const etagOf = (object: Buffer) => `"${createHash("md5").update(object).digest("hex")}"`;

/** Responds like an S3 service to the requests that the store sends. */
async function respond(
  request: IncomingMessage,
): Promise<[status: number, body: string, etag?: string]> {
  const { pathname, searchParams: query } = new URL(request.url ?? "", "http://bucket");
  const objectName = pathname.replace("/copies/", "");
  const body = await buffer(request);
  authorizations.push(request.headers.authorization ?? "");
  const number = Number(query.get("partNumber"));
  switch (request.method) {
    case "POST":
      if (query.has("uploads"))
        return [
          200,
          "<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>",
        ];
      {
        const upload = Buffer.concat(uploadedParts.splice(0));
        objects.set(objectName, upload);
        afterUpload();
        return [
          200,
          `<CompleteMultipartUploadResult><ETag>${etagOf(upload)}</ETag></CompleteMultipartUploadResult>`,
        ];
      }
    case "PUT":
      if (number === failingPart) return [503, "<Error><Code>SlowDown</Code></Error>"];
      uploadedParts[number - 1] = body;
      partSizes.push(body.length);
      return [200, "", etagOf(body)];
    case "DELETE":
      if (query.has("uploadId")) uploadedParts = [];
      else objects.delete(objectName);
      return [204, ""];
    default: {
      const entries = [...objects].map(
        ([path, object]) =>
          `<Contents><Key>${path}</Key><ETag>${etagOf(object)}</ETag><Size>${object.length}</Size></Contents>`,
      );
      return [200, `<ListBucketResult>${entries.join("")}</ListBucketResult>`];
    }
  }
}

const server = createServer(async (request, response) => {
  const [status, body, etag] = await respond(request);
  response
    .writeHead(status, { "content-type": "application/xml", ...(etag && { etag }) })
    .end(body);
});

const port = await listen(server, afterAll);

function openStore() {
  return createBucketStore({
    bucket: "copies",
    prefix: "site",
    endpoint: `http://127.0.0.1:${port}`,
    region: "eu-west-1",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
}

function writeSnapshot(file: Buffer): void {
  writeFileSync(join(snapshot, "media/picture"), file);
  const files = [{ path: "media/picture", bytes: file.length }];
  const index = { createdAt: "2026-11-25T00:00:00Z", counts: {}, missing: [], files };
  writeFileSync(join(snapshot, "index.json"), JSON.stringify(index));
}

beforeEach(() => {
  [objects, uploadedParts, partSizes, authorizations, failingPart] = [new Map(), [], [], [], 0];
  afterUpload = () => undefined;
  snapshot = makeTemporaryFolder(onTestFinished);
  mkdirSync(join(snapshot, "media"));
  writeSnapshot(randomBytes(1000));
});

test("the store sends an archive in signed parts of equal size, lists it and deletes it", async () => {
  const largeFile = randomBytes(2 * partBytes + 1000);
  writeSnapshot(largeFile);
  const store = openStore();
  expect(store.location).toBe("s3://copies/site/");
  const bytes = await store.write(name, snapshot, signal);
  expect([...objects.keys()]).toEqual([key]);
  expect(partSizes).toEqual([partBytes, partBytes, bytes - 2 * partBytes]);
  const archive = await fromBufferPromise(objects.get(key) ?? Buffer.alloc(0));
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== "media/picture") continue;
    const unpackedFile = await buffer(await archive.openReadStreamPromise(entry));
    expect(unpackedFile.equals(largeFile)).toBe(true);
  }
  // One request begins the upload, three send its parts, one completes it, and one lists it.
  expect(authorizations).toHaveLength(6);
  for (const authorization of authorizations) {
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request,/,
    );
  }
  expect(await store.list()).toEqual([{ name, bytes }]);
  await store.delete(name);
  expect(await store.list()).toEqual([]);
  expect(existsSync(snapshot)).toBe(false);
});

test("an upload with a failed part creates no object", async () => {
  writeSnapshot(randomBytes(partBytes));
  const store = openStore();
  failingPart = 2;
  await expect(store.write(name, snapshot, signal)).rejects.toThrow("S3 returned 503");
  expect(objects.size).toBe(0);
  expect(uploadedParts).toEqual([]);
  expect(existsSync(snapshot)).toBe(false);
});

test("an archive that the service does not list after the upload is reported as incomplete", async () => {
  const store = openStore();
  afterUpload = () => objects.delete(key);
  await expect(store.write(name, snapshot, signal)).rejects.toThrow("was not stored completely");
});

test("an upload is aborted when the server stops", async () => {
  const store = openStore();
  const abortedSignal = AbortSignal.abort();
  await expect(store.write(name, snapshot, abortedSignal)).rejects.toThrow("aborted");
  expect(objects.size).toBe(0);
});
