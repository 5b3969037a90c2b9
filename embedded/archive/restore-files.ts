import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, rmSync } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { RestoreChange } from "@portfolio/content/restore-plan";
import { mediaBucket, supportingTables } from "@portfolio/content/tables";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { objectPath } from "../storage/file-storage.ts";
import { isAllowedName, rejectFile } from "../storage/validate-upload.ts";
import { parseJson, readIfExists, writePrivateFile } from "../util/private-file.ts";
import { filesPath, mediaFolder, type UploadedFile } from "./format.ts";
import { readJsonLines } from "./json-lines.ts";
import { ArchiveProblem } from "./problem.ts";
import type { ListedFile, OpenArchive } from "./read-archive.ts";
import type { BegunArchive } from "./restore-rows.ts";
import type { Query } from "./transaction.ts";

/** Folder in the data folder in which an archive is unpacked. */
const stagingFolder = (dataDir: string) => join(dataDir, "restoring");

const journalPath = (dataDir: string) => join(stagingFolder(dataDir), "journal.json");

/** Steps for the uploaded files after the transaction is committed. */
const journalSchema = z.object({
  id: z.uuid(),
  /** Unpacked files by the name of the object. */
  moved: z.record(z.string(), z.string()),
  removed: z.array(z.string()),
});

const uploadedFile = z.strictObject({
  name: z.string(),
  type: z.string(),
  cacheControl: z.string().regex(/^[\w=, -]*$/),
});

/** Creates an empty folder for unpacking. */
export async function clearStaging(dataDir: string): Promise<string> {
  const folder = stagingFolder(dataDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/**
 * Reads a file of an archive and checks its checksum.
 *
 * @param target New file; the bytes are only checked if it is null.
 */
export async function unpack(archive: OpenArchive, file: ListedFile, target: string | null) {
  if (target) {
    await pipeline(archive.read(file), createWriteStream(target, { mode: 0o600, flush: true }));
  } else for await (const _ of archive.read(file));
}

/** True if the site has an uploaded file with the same bytes. */
export async function isStored(dataDir: string, file: ListedFile): Promise<boolean> {
  const path = storedPath(dataDir, file.path.slice(mediaFolder.length));
  if ((await stat(path).catch(() => null))?.size !== file.bytes) return false;
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex") === file.sha256;
}

/**
 * Reads the list of uploaded files and checks each new one like an upload.
 *
 * @throws ArchiveProblem
 */
export async function readUploads(
  limits: BegunArchive["limits"],
  files: readonly ListedFile[],
  unpacked: ReadonlyMap<string, string>,
): Promise<Map<string, UploadedFile>> {
  const sizes = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const uploads = new Map<string, UploadedFile>();
  const maxBytes = limits?.maxBytes ?? Number.POSITIVE_INFINITY;
  // One buffer for all files, so that memory does not grow with their number.
  let buffer = new Uint8Array();
  for await (const { value, location } of readJsonLines(unpacked.get(filesPath) ?? "", filesPath)) {
    const parsed = uploadedFile.safeParse(value);
    if (!parsed.success) {
      throw new ArchiveProblem("badLine", location, parsed.error.issues[0]?.message);
    }
    const { name, type } = parsed.data;
    const path = mediaFolder + name;
    const bytes = sizes.get(path);
    if (bytes === undefined) throw new ArchiveProblem("missing", path);
    if (uploads.has(name)) throw new ArchiveProblem("repeated", path);
    if (bytes > maxBytes) {
      throw new ArchiveProblem("tooLarge", path, bytes);
    }
    if (!isAllowedName(name) || limits?.types?.includes(type) === false) {
      throw new ArchiveProblem("badFile", path, "its name or type is not allowed.");
    }
    const file = unpacked.get(path);
    if (file && bytes > buffer.byteLength) buffer = new Uint8Array(bytes);
    const refusal = file && rejectFile({ type, bytes: await readInto(buffer, file) });
    if (refusal) throw new ArchiveProblem("badFile", path, (await refusal.json()).message);
    uploads.set(name, parsed.data);
  }
  for (const path of sizes.keys()) {
    if (path.startsWith(mediaFolder) && !uploads.has(path.slice(mediaFolder.length))) {
      throw new ArchiveProblem("unlisted", path);
    }
  }
  return uploads;
}

/** @returns the part of the buffer with the file's bytes. */
async function readInto(buffer: Uint8Array<ArrayBuffer>, path: string) {
  const file = await open(path);
  try {
    const { bytesRead } = await file.read(buffer);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Replaces the rows of the uploaded files, and writes a journal of the pending file operations. The caller must
 * commit, and then call {@link finishFiles}.
 *
 * @param stored Uploaded files of the site.
 */
export async function replaceUploads(
  query: Query,
  dataDir: string,
  stored: readonly UploadedFile[],
  uploads: ReadonlyMap<string, UploadedFile>,
  unpacked: ReadonlyMap<string, string>,
  isImport: boolean,
): Promise<RestoreChange> {
  const storedByName = new Map(stored.map((file) => [file.name, file]));
  const isSame = ({ name, type, cacheControl }: UploadedFile) =>
    !unpacked.has(mediaFolder + name) &&
    storedByName.get(name)?.type === type &&
    storedByName.get(name)?.cacheControl === cacheControl;
  const newOrChangedFiles = [...uploads.values()].filter((file) => !isSame(file));
  const removed = isImport ? [] : [...storedByName.keys()].filter((name) => !uploads.has(name));
  const relocated = Object.fromEntries(
    newOrChangedFiles.flatMap(({ name }) => {
      const file = unpacked.get(mediaFolder + name);
      return file ? [[name, file]] : [];
    }),
  );
  const rows = await Promise.all(
    newOrChangedFiles.map(async (file) => {
      const path = relocated[file.name] ?? storedPath(dataDir, file.name);
      return { ...file, size: (await stat(path)).size };
    }),
  );
  await query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
     select $1, name, owner.user_id, owner.user_id::text, jsonb_build_object(
       'mimetype', type, 'cacheControl', "cacheControl", 'size', size, 'contentLength', size,
       'lastModified', now(), 'httpStatusCode', 200)
     from jsonb_to_recordset($2::text::jsonb) as file (name text, type text, "cacheControl" text, size bigint)
       left join public.${supportingTables.owner} owner on true
     on conflict (bucket_id, name) do update set metadata = excluded.metadata, updated_at = now()`,
    [mediaBucket, JSON.stringify(rows)],
  );
  await query("delete from storage.objects where bucket_id = $1 and name = any ($2::text[])", [
    mediaBucket,
    removed,
  ]);
  const id = randomUUID();
  // Shows after a crash whether this transaction was committed. A transaction number cannot: after a crash the
  // database assigns it to another transaction.
  await query(`comment on schema private is '${id}'`);
  writePrivateFile(journalPath(dataDir), JSON.stringify({ id, moved: relocated, removed }));
  const added = newOrChangedFiles.filter(({ name }) => !storedByName.has(name)).length;
  return {
    table: "files",
    added,
    changed: newOrChangedFiles.length - added,
    removed: removed.length,
    unchanged: uploads.size - newOrChangedFiles.length,
  };
}

/**
 * Moves the unpacked files to the storage folder if the journal's transaction was committed, and deletes the rest. Also
 * called at the start, after a crash.
 */
export async function finishFiles(dataDir: string, database: Database): Promise<void> {
  const journal = journalSchema.safeParse(parseJson(readIfExists(journalPath(dataDir)) ?? ""));
  if (journal.success && (await isCommitted(database, journal.data.id))) {
    // The commit must be on the disk before the files change.
    if (database.withFrozenFiles) await database.query("checkpoint");
    for (const [name, file] of Object.entries(journal.data.moved)) {
      if (!existsSync(file)) continue;
      const path = storedPath(dataDir, name);
      await mkdir(dirname(path), { recursive: true });
      await rename(file, path);
    }
    for (const name of journal.data.removed) rmSync(storedPath(dataDir, name), { force: true });
  }
  await rm(stagingFolder(dataDir), { recursive: true, force: true });
}

async function isCommitted(database: Database, id: string): Promise<boolean> {
  const [row] = await database.query<{ id: string | null }>(
    "select obj_description('private'::regnamespace, 'pg_namespace') as id",
  );
  return row?.id === id;
}

const storedPath = (dataDir: string, name: string) =>
  objectPath(join(dataDir, "files"), mediaBucket, name);
