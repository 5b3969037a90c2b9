import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Database } from "../database/database.ts";
import { errorMessage } from "../util/error-message.ts";
import { readIfExists } from "../util/text-file.ts";
import { findGenerationMismatch } from "./generation-id.ts";

/** PGlite's version of PostgreSQL. */
const supportedVersion = "17";
const walSegmentBytes = 16 * 1024 * 1024;

/** Checks the files of a closed database. Returns the damage as the end of a sentence; null if none was found. */
export function findFileDamage(folder: string): string | null {
  const foundVersion = readIfExists(join(folder, "PG_VERSION"))?.trim();
  if (foundVersion === undefined) return "its file PG_VERSION is missing";
  if (foundVersion !== supportedVersion)
    return `its file PG_VERSION contains ${foundVersion || "nothing"} instead of ${supportedVersion}`;
  const controlFile = join(folder, "global/pg_control");
  if (!existsSync(controlFile) || !readFileSync(controlFile).some((byte) => byte !== 0))
    return "its file global/pg_control is missing or empty";
  const walFolder = join(folder, "pg_wal");
  const walFiles = existsSync(walFolder)
    ? readdirSync(walFolder).filter((name) => /^[0-9A-F]{24}$/.test(name))
    : [];
  if (walFiles.length === 0) return "its write-ahead log (pg_wal) is missing";
  if (walFiles.some((name) => statSync(join(walFolder, name)).size !== walSegmentBytes))
    return "its write-ahead log (pg_wal) is cut short";
  return null;
}

/** Reads every page and row of an open database that nobody writes to. Returns the damage, or null. */
export async function findContentDamage(database: Database, folder: string) {
  try {
    const files = await database.query<{ path: string }>(
      "select pg_relation_filepath(oid) as path from pg_class where relkind in ('r', 'i', 't', 'm', 'S')",
    );
    const paths = new Set(files.map(({ path }) => path));
    for (const path of paths) {
      if (!existsSync(join(folder, path))) return `its file ${path} is missing`;
    }
    const [log] = await database.query<{ end: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as "end"`,
    );
    const damagedFile = findDamagedFile(folder, BigInt(log?.end ?? 0), paths);
    if (damagedFile) return `its file ${damagedFile} is damaged`;
    await readEveryRow(database);
    return await findGenerationMismatch(database, folder);
  } catch (error) {
    return `it cannot be read (${errorMessage(error)})`;
  }
}

/** Reads through the primary keys, because a sequential scan does not notice that the end of a table is missing. */
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
  const readStatements = tables.map(
    ({ name, key }) =>
      `perform count(*) from (select * from ${name} order by ${key} offset 0) as row;`,
  );
  await database.exec(
    `set local enable_seqscan = off;
     set local enable_sort = off;
     set local enable_bitmapscan = off;
     do $$ begin ${readStatements.join("\n")} end $$;`,
  );
}

const pageSize = 8_192;
const pagesPerFile = 131_072;

/** `checksumBaseOffsets` of PostgreSQL's `src/include/storage/checksum_impl.h`: the initial sum of each lane. */
const initialSums = Uint32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2],
  ...[0x83e13d2c, 0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c],
  ...[0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979],
  ...[0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e],
  ...[0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
);

/**
 * Verifies the checksum of every page of a database. Do not write to the database while this runs.
 *
 * @param walEnd Current end of PostgreSQL's write-ahead log (WAL). A page with a later position in it was written by
 *   another database.
 * @param paths Files of this database's relations. Other files are skipped: they are left from killed transactions, or
 *   belong to PostgreSQL's template databases, which are never opened.
 * @returns path of the first file with a damaged page, relative to the database folder; null if there is none.
 */
function findDamagedFile(
  databaseFolder: string,
  walEnd: bigint,
  paths: ReadonlySet<string>,
): string | null {
  for (const folder of new Set([...paths].map((path) => dirname(path)))) {
    // A glob would take forty times as long.
    for (const name of readdirSync(join(databaseFolder, folder))) {
      const [, relation = "", part = "0"] =
        /^(\d+)(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/.exec(name) ?? [];
      if (!paths.has(`${folder}/${relation}`)) continue;
      const path = join(folder, name);
      const bytes = readFileSync(join(databaseFolder, path));
      if (!hasValidPages(bytes, Number(part) * pagesPerFile, walEnd)) return path;
    }
  }
  return null;
}

function hasValidPages(bytes: Buffer, firstPage: number, walEnd: bigint): boolean {
  if (bytes.byteLength % pageSize !== 0) return false;
  // This is a view of the same memory, because copying a page takes as long as computing its checksum.
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  for (let offset = 0; offset < bytes.byteLength; offset += pageSize) {
    const position =
      (BigInt(bytes.readUInt32LE(offset)) << 32n) | BigInt(bytes.readUInt32LE(offset + 4));
    if (position > walEnd) return false;
    const storedChecksum = bytes.readUInt16LE(offset + 8);
    // New pages, and all pages of a database without checksums, contain 0.
    if (
      storedChecksum !== 0 &&
      storedChecksum !== checksum(words, offset / 4, firstPage + offset / pageSize)
    )
      return false;
  }
  return true;
}

const laneCount = initialSums.length;
const wordsPerPage = pageSize / 4;

/** PostgreSQL's checksum of a page that starts at the index `start`. Sets the checksum in `words` to 0. */
function checksum(words: Uint32Array, start: number, page: number): number {
  const sums = initialSums.slice();
  words[start + 2] = (words[start + 2] ?? 0) & 0xffff0000;
  for (let offset = 0; offset < wordsPerPage; offset += laneCount) {
    for (let lane = 0; lane < laneCount; lane++) {
      const mixedWord = (sums[lane] ?? 0) ^ (words[start + offset + lane] ?? 0);
      sums[lane] = Math.imul(mixedWord, 16_777_619) ^ (mixedWord >>> 17);
    }
  }
  // The algorithm ends with two rounds of zeros.
  for (let count = 0; count < 2 * laneCount; count++) {
    const sum = sums[count % laneCount] ?? 0;
    sums[count % laneCount] = Math.imul(sum, 16_777_619) ^ (sum >>> 17);
  }
  const combinedSum = sums.reduce((all, sum) => all ^ sum, 0) ^ page;
  return ((combinedSum >>> 0) % 65_535) + 1;
}
