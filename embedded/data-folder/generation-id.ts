import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { parseJson } from "../util/parse-json.ts";
import { readIfExists, writePrivateFile } from "../util/text-file.ts";

/**
 * File with the generation id of a database folder. The id is also stored in the tables. If the ids differ, the folder
 * is a mixture of two backups. PostgreSQL does not notice this: if its tables (`base`) and the status of its
 * transactions (`pg_xact`) do not belong together, it returns old rows or none.
 */
const generationFile = "generation.json";

const generationSchema = z.object({
  /** The current id. While a new id is being stored, both the old and the new id. */
  ids: z.array(z.string()),
  /** Transaction that stored the first of `ids`; null for a new database. */
  transaction: z.string().nullable(),
});

/** Gives a database folder a new id, which no backup has. Call after opening it for use, and after each backup. */
export async function assignGenerationId(database: Database, folder: string): Promise<void> {
  const path = join(folder, generationFile);
  const tableGeneration = await readGeneration(database);
  const id = randomUUID();
  const ids = [...(tableGeneration ? [tableGeneration.id] : []), id];
  writePrivateFile(
    path,
    JSON.stringify({ ids, transaction: tableGeneration?.transaction ?? null }),
  );
  await database.exec(
    `create schema if not exists data_folder;
     do $$ begin
       execute format('comment on schema data_folder is %L', '${id} ' || pg_current_xact_id());
     end $$;`,
  );
  // The tables with the new id must be on the disk before the old id is removed from the file.
  await database.query("checkpoint");
  const { transaction } = (await readGeneration(database)) ?? {};
  writePrivateFile(path, JSON.stringify({ ids: [id], transaction }));
}

/**
 * Checks that the file contains the id in the tables, and that the transactions that stored the ids are committed.
 * Returns the damage as the end of a sentence, or null.
 */
export async function findGenerationMismatch(
  database: Database,
  folder: string,
): Promise<string | null> {
  const tableGeneration = await readGeneration(database);
  const text = readIfExists(join(folder, generationFile));
  if (text === null && !tableGeneration) return null;
  const fileGeneration = generationSchema.safeParse(parseJson(text ?? ""));
  if (!fileGeneration.success) return `its file ${generationFile} is missing or damaged`;
  const { ids, transaction } = fileGeneration.data;
  if (tableGeneration ? !ids.includes(tableGeneration.id) : transaction !== null)
    return "its tables (base) belong to another copy than the rest";
  for (const id of [transaction, tableGeneration?.transaction]) {
    if (id && !(await isCommitted(database, id)))
      return "its record of transactions (pg_xact) is damaged or belongs to another copy";
  }
  return null;
}

async function readGeneration(database: Database) {
  const [row] = await database.query<{ comment: string | null }>(
    "select obj_description(to_regnamespace('data_folder'), 'pg_namespace') as comment",
  );
  const [id, transaction] = row?.comment?.split(" ") ?? [];
  return id && transaction ? { id, transaction } : null;
}

async function isCommitted(database: Database, transaction: string): Promise<boolean> {
  const [row] = await database.query<{ status: string | null }>(
    "select pg_xact_status($1::text::xid8) as status",
    [transaction],
  );
  // The status is null if PostgreSQL has deleted it, as it does for old transactions.
  return row?.status === "committed" || row?.status === null;
}
