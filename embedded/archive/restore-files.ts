import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mediaBucket, supportingTables } from "@portfolio/content/tables";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { isEmbedded } from "../database/is-embedded.ts";
import { deleteStaleAvif } from "../storage/avif-versions.ts";
import { objectPath, uploadsFolder } from "../storage/file-storage.ts";
import { parseJson } from "../util/parse-json.ts";
import { readIfExists, writePrivateFile } from "../util/text-file.ts";
import { mediaFolder } from "./archive-format.ts";
import type { FileChanges } from "./compare-files.ts";
import type { Query } from "./transaction.ts";

const stagingFolder = (dataDir: string) => join(dataDir, "restoring");

const journalPath = (dataDir: string) => join(stagingFolder(dataDir), "journal.json");

/** Operations on the uploaded files that follow after the transaction is committed. */
const journalSchema = z.object({
  id: z.uuid(),
  /** Paths of the unpacked files to move, by the name of the object. */
  moved: z.record(z.string(), z.string()),
  /** Names of the objects whose files are to be deleted. */
  removed: z.array(z.string()),
});

export async function createStagingFolder(dataDir: string): Promise<string> {
  const folder = stagingFolder(dataDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/**
 * Replaces the rows of the uploaded files in `storage.objects`, and writes a journal of the pending file operations. The
 * caller must commit the transaction, and then call {@link finishFileRestore}.
 */
export async function prepareFileRestore(
  query: Query,
  dataDir: string,
  { added, changed, removed }: FileChanges,
  unpackedFiles: ReadonlyMap<string, string>,
): Promise<void> {
  const newOrChangedFiles = [...added, ...changed];
  const removedNames = removed.map(({ name }) => name);
  const unpackedPaths = newOrChangedFiles.flatMap(({ name }) => {
    const file = unpackedFiles.get(mediaFolder + name);
    return file ? [[name, file] as const] : [];
  });
  await query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
     select $1, name, owner.user_id, owner.user_id::text, jsonb_build_object(
       'mimetype', type, 'cacheControl', "cacheControl", 'size', bytes, 'contentLength', bytes,
       'lastModified', now(), 'httpStatusCode', 200)
     from jsonb_to_recordset($2::text::jsonb) as file (name text, type text, "cacheControl" text, bytes bigint)
       left join public.${supportingTables.owner} owner on true
     on conflict (bucket_id, name) do update set metadata = excluded.metadata, updated_at = now()`,
    [mediaBucket, JSON.stringify(newOrChangedFiles)],
  );
  await query("delete from storage.objects where bucket_id = $1 and name = any ($2::text[])", [
    mediaBucket,
    removedNames,
  ]);
  const id = randomUUID();
  // After a crash, this comment on the schema shows whether the transaction was committed. The number of the
  // transaction would not show it, because the database may reuse the number after the crash.
  await query(`comment on schema private is '${id}'`);
  writePrivateFile(
    journalPath(dataDir),
    JSON.stringify({ id, moved: Object.fromEntries(unpackedPaths), removed: removedNames }),
  );
}

/**
 * Completes a restore: if the journal's transaction was committed, moves the unpacked files to the storage folder and
 * deletes the files of removed objects. Then deletes the staging folder and the AVIF versions of deleted pictures. Also
 * called when the server starts, in case it crashed during a restore.
 */
export async function finishFileRestore(dataDir: string, database: Database): Promise<void> {
  const journal = journalSchema.safeParse(parseJson(readIfExists(journalPath(dataDir)) ?? ""));
  if (journal.success && (await isCommitted(database, journal.data.id))) {
    // The files must not change before the embedded database has written the commit to the disk.
    if (isEmbedded(database)) await database.query("checkpoint");
    for (const [name, file] of Object.entries(journal.data.moved)) {
      if (!existsSync(file)) continue;
      const path = storedPath(dataDir, name);
      await mkdir(dirname(path), { recursive: true });
      await rename(file, path);
    }
    for (const name of journal.data.removed) rmSync(storedPath(dataDir, name), { force: true });
  }
  await rm(stagingFolder(dataDir), { recursive: true, force: true });
  await deleteStaleAvif(dataDir);
}

async function isCommitted(database: Database, id: string): Promise<boolean> {
  const [row] = await database.query<{ id: string | null }>(
    "select obj_description('private'::regnamespace, 'pg_namespace') as id",
  );
  return row?.id === id;
}

const storedPath = (dataDir: string, name: string) =>
  objectPath(uploadsFolder(dataDir), mediaBucket, name);
