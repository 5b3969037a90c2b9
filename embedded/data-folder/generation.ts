import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { readIfThere, writePrivateFile } from "../util/private-file.ts";

/**
 * A database folder is sound only as a whole: tables are in `base`, the outcome of transactions is in `pg_xact`.
 * PostgreSQL does not notice when one of them comes from another copy, and then shows old rows or none. So a
 * generation id is stored in the tables, and beside them in this file, with the transaction that stored it.
 */
const fileName = "generation.json";

const storedGeneration = z.object({
  /** Two while the id is being replaced. */
  ids: z.array(z.string()),
  /** Transaction that stored the first id. Null before the first one. */
  transaction: z.string().nullable(),
});

const read = `select obj_description(to_regnamespace('data_folder'), 'pg_namespace') as comment`;

/**
 * Gives the folder a new generation id, so that no earlier copy has the same one. Call when the database was opened
 * for use, and after each copy.
 */
export async function startGeneration(database: Database, folder: string): Promise<void> {
  const path = join(folder, fileName);
  const current = await generationIn(database);
  const id = randomUUID();
  const ids = [...(current ? [current.id] : []), id];
  writePrivateFile(path, JSON.stringify({ ids, transaction: current?.transaction ?? null }));
  await database.script(
    `create schema if not exists data_folder;
     do $$ begin
       execute format('comment on schema data_folder is %L', '${id} ' || pg_current_xact_id());
     end $$;`,
  );
  // On the disk before the file that names it.
  await database.query("checkpoint");
  const { transaction } = (await generationIn(database)) ?? {};
  writePrivateFile(path, JSON.stringify({ ids: [id], transaction }));
}

/**
 * Compares the generation in the tables, in the file and in the log of transactions.
 *
 * @returns what is wrong, as the end of a sentence; null if nothing is, or if the folder has no generation yet.
 */
export async function findGenerationMismatch(
  database: Database,
  folder: string,
): Promise<string | null> {
  const current = await generationIn(database);
  const text = readIfThere(join(folder, fileName));
  if (text === null && !current) return null;
  const stored = storedGeneration.safeParse(parseJson(text ?? ""));
  if (!stored.success) return `its file ${fileName} is missing or damaged`;
  const { ids, transaction } = stored.data;
  if (current ? !ids.includes(current.id) : transaction !== null)
    return "its tables (base) belong to another copy than the rest";
  for (const one of [transaction, current?.transaction]) {
    if (one && !(await isCommitted(database, one)))
      return "its record of transactions (pg_xact) is damaged or belongs to another copy";
  }
  return null;
}

async function generationIn(
  database: Database,
): Promise<{ id: string; transaction: string } | null> {
  const [row] = await database.query<{ comment: string | null }>(read);
  const [id, transaction] = row?.comment?.split(" ") ?? [];
  return id && transaction ? { id, transaction } : null;
}

async function isCommitted(database: Database, transaction: string): Promise<boolean> {
  const [row] = await database.query<{ status: string | null }>(
    "select pg_xact_status($1::text::xid8) as status",
    [transaction],
  );
  // PostgreSQL forgets transactions that are long past.
  return row?.status === "committed" || row?.status === null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
