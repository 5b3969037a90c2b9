import { setImmediate } from "node:timers/promises";
import type { RestoreChange, RestoreProblem } from "@portfolio/content/restore-plan";
import { supportingTables } from "@portfolio/content/tables";
import type { Database } from "../database/database.ts";
import { recordsPath } from "./format.ts";
import { createCvMerge } from "./import-cv.ts";
import { readJsonLines } from "./json-lines.ts";
import { prepareFileRestore, requireWithinLimits } from "./restore-files.ts";
import {
  beginArchive,
  checkTables,
  readBatches,
  restoreRows,
  stageLines,
  type TableToRestore,
} from "./restore-rows.ts";
import { type Call, callWith, type Query, RollbackError, tryInTransaction } from "./transaction.ts";
import type { UnpackedArchive } from "./unpack-archive.ts";

/** Maximum number of records in a transaction. A transaction of this size takes about 0.1 s on a laptop. */
const recordsPerBatch = 50;

interface CheckOptions {
  dataDir: string;
  rewrite: (line: string) => string;
  /** If rows are invalid, receives the reasons. */
  problems: RestoreProblem[];
  signal?: AbortSignal | undefined;
}

/**
 * Returns what an import would change, and changes nothing. Each batch of records, with their former URLs, has its own
 * transaction, which is rolled back. A single transaction would block all pages that are not cached, because the
 * embedded database runs one transaction at a time.
 *
 * @throws ArchiveProblem if the database refuses a row.
 */
export async function checkImport(
  database: Database,
  unpacked: UnpackedArchive,
  { dataDir, rewrite, problems, signal }: CheckOptions,
): Promise<RestoreChange[]> {
  const inBatch = async <T>(work: (call: Call, query: Query) => Promise<T>): Promise<T> => {
    signal?.throwIfAborted();
    // Lets waiting requests use the database first.
    await setImmediate();
    let result: T | undefined;
    await tryInTransaction(database, async (query) => {
      result = await work(callWith(query), query);
      throw new RollbackError();
    });
    return result as T;
  };

  const prepared = await inBatch(async (call, query) => {
    const rewriteLine = await createCvMerge(call, rewrite);
    const archiveSession = await beginArchive(call, false);
    requireWithinLimits(archiveSession.limits, unpacked);
    const tables = await checkTables(archiveSession, unpacked.files, problems);
    if (problems.length > 0) return null;
    const files = await prepareFileRestore(query, dataDir, archiveSession.files, unpacked);
    const sharedSlugs = new Map<string, ReadonlySet<string>>();
    for (const table of tables) {
      sharedSlugs.set(table.table.name, await findSharedSlugs(query, table));
    }
    return { tables, rewriteLine, files, sharedSlugs };
  });
  if (!prepared) return [];
  const { tables, rewriteLine, files, sharedSlugs } = prepared;

  const names = tables.map(({ table }) => table.name);
  const changes = new Map(
    names.map((table) => [table, { table, added: 0, changed: 0, removed: 0, unchanged: 0 }]),
  );
  const check = (linesByTable: ReadonlyMap<string, string[]>) =>
    inBatch(async (call) => {
      const archiveSession = await beginArchive(call, false);
      for (const [table, lines] of linesByTable) {
        const rewrittenLines = lines.map((line) => rewriteLine(line, table));
        await stageLines(call, archiveSession, table, rewrittenLines);
      }
      const batchNames = names.filter((name) => linesByTable.has(name));
      const options = { shouldApply: true, isImport: true };
      for (const change of await restoreRows(call, archiveSession, batchNames, options)) {
        const total = changes.get(change.table);
        if (!total) continue;
        total.added += change.added;
        total.changed += change.changed;
        total.unchanged += change.unchanged ?? 0;
      }
    });

  const { formerSlugs } = supportingTables;
  const formerLines = new Map<string, string[]>();
  const formerFile = tables.find(({ table }) => table.name === formerSlugs)?.file;
  if (formerFile) {
    for await (const { text, value } of readJsonLines(formerFile, recordsPath(formerSlugs))) {
      const id = String(value.row_id);
      formerLines.set(id, [...(formerLines.get(id) ?? []), text]);
    }
  }
  /** Removes and returns the lines with the former URLs of a record. */
  const takeFormerLines = (id: string): string[] => {
    const lines = formerLines.get(id) ?? [];
    formerLines.delete(id);
    return lines;
  };

  const checkRecords = (table: string, lines: string[]) => {
    const former = lines.flatMap((line) => takeFormerLines(String(JSON.parse(line).id)));
    return check(
      new Map([[table, lines], ...(former.length > 0 ? [[formerSlugs, former] as const] : [])]),
    );
  };

  for (const { table, file } of tables) {
    if (table.name === formerSlugs) continue;
    const slugs = sharedSlugs.get(table.name);
    const linesWithSharedSlug: string[] = [];
    for await (const lines of readBatches(file, table.name, recordsPerBatch)) {
      const isShared = (line: string) => slugs?.has(JSON.parse(line).slug) ?? false;
      linesWithSharedSlug.push(...lines.filter(isShared));
      const other = lines.filter((line) => !isShared(line));
      if (other.length > 0) await checkRecords(table.name, other);
    }
    if (linesWithSharedSlug.length > 0) await checkRecords(table.name, linesWithSharedSlug);
  }
  const otherLines = [...formerLines.values()].flat();
  if (otherLines.length > 0) await check(new Map([[formerSlugs, otherLines]]));
  return [...changes.values(), files];
}

/**
 * Returns the slugs of imported records that match the same stored record, by its slug or one of its former slugs. Such
 * records must be in one batch, because an import changes the stored record once and adds the others.
 */
async function findSharedSlugs(
  query: Query,
  { table: { name, columns }, file }: TableToRestore,
): Promise<ReadonlySet<string>> {
  if (name === supportingTables.formerSlugs || !columns.includes("slug")) return new Set();
  const slugs: unknown[] = [];
  for await (const { value } of readJsonLines(file, recordsPath(name))) slugs.push(value.slug);
  const found = await query<{ slugs: string[] }>(
    `select array_agg(slug) as slugs from (
       select id, slug from public.${name}
       union all
       select row_id, slug from public.${supportingTables.formerSlugs} where table_name = $1
     ) stored
     where slug = any($2) group by id having count(*) > 1`,
    [name, slugs],
  );
  return new Set(found.flatMap((record) => record.slugs));
}
