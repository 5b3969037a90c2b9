import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../database/database.ts";
import { readIfThere } from "../util/private-file.ts";
import { findGenerationMismatch } from "./generation.ts";
import { findDamagedPage } from "./page-checksums.ts";

/** The version of PostgreSQL that PGlite is. */
const version = "17";
const logFileSize = 16 * 1024 * 1024;

/**
 * Looks at the files of a database that nobody has open.
 *
 * @returns what keeps it from being opened, as the end of a sentence; null when nothing is seen.
 */
export function findFileDamage(folder: string): string | null {
  const found = readIfThere(join(folder, "PG_VERSION"))?.trim();
  if (found === undefined) return "its file PG_VERSION is missing";
  if (found !== version)
    return `its file PG_VERSION says ${found || "nothing"} instead of ${version}`;
  const control = read(join(folder, "global/pg_control"));
  if (!control?.some((byte) => byte !== 0)) return "its file global/pg_control is missing or empty";
  const log = logFiles(join(folder, "pg_wal"));
  if (log.length === 0) return "its log (pg_wal) is missing";
  if (log.some((path) => statSync(path).size !== logFileSize))
    return "its log (pg_wal) is cut short";
  return null;
}

/**
 * Reads an open database through: every page, and every row by its key. Takes about 100 ms for 25 MB; nobody may
 * be writing.
 *
 * @returns what is damaged, as the end of a sentence; null when nothing is.
 */
export async function findContentDamage(
  database: Database,
  folder: string,
): Promise<string | null> {
  try {
    for (const { path } of await database.query<{ path: string }>(
      "select pg_relation_filepath(oid) as path from pg_class where relkind in ('r', 'i', 't', 'm', 'S')",
    )) {
      if (!existsSync(join(folder, path))) return `its file ${path} is missing`;
    }
    const [log] = await database.query<{ end: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as "end"`,
    );
    const page = findDamagedPage(folder, BigInt(log?.end ?? 0));
    if (page) return `its file ${page} is damaged`;
    await readEveryRow(database);
    return await findGenerationMismatch(database, folder);
  } catch (error) {
    return `it cannot be read (${error instanceof Error ? error.message : error})`;
  }
}

/** By its key, because a table that lost its end looks like one that never had more. */
async function readEveryRow(database: Database): Promise<void> {
  const tables = await database.query<{ name: string; key: string }>(
    `select format('%I.%I', nspname, relname) as name, string_agg(quote_ident(attname), ', ') as key
     from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
       join pg_index on indrelid = pg_class.oid and indisprimary
       join pg_attribute on attrelid = pg_class.oid and attnum = any (indkey)
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
     group by nspname, relname`,
  );
  const reads = tables.map(
    ({ name, key }) =>
      `perform count(*) from (select * from ${name} order by ${key} offset 0) as row;`,
  );
  await database.script(
    `set local enable_seqscan = off;
     set local enable_sort = off;
     set local enable_bitmapscan = off;
     do $$ begin ${reads.join("\n")} end $$;`,
  );
}

function logFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => join(folder, name));
}

function read(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null;
}
