import { archivedTables, findCollection, sections } from "@portfolio/content/collections";
import {
  problemDetails,
  type RestoreChange,
  type RestoreProblem,
} from "@portfolio/content/restore-plan";
import { parseSection, type ReadableSection } from "@portfolio/content/section";
import { errorMessage } from "../util/error-message.ts";
import { recordsPath, type UploadedFile } from "./archive-format.ts";
import { ArchiveProblem, collectProblems } from "./archive-problem.ts";
import { type JsonLine, readJsonLines } from "./json-lines.ts";
import type { CallFunction } from "./transaction.ts";

/** Limits of one request with rows. A request with a single row may be larger. */
const requestLimits = { rows: 100, characters: 1_000_000 };

interface ArchivedTable {
  name: string;
  key: string[];
  columns: string[];
  /** True if the table's rows refer to rows of other archived tables. */
  refers: boolean;
}

/** An archive or restore in progress: the result of the database function `begin_archive`. */
export interface ArchiveSession {
  id: string;
  createdAt: string;
  /** Newest migration of the database; "" if it is unknown. */
  schemaVersion: string;
  hasOwner: boolean;
  tables: ArchivedTable[];
  files: (UploadedFile & { bytes: number })[];
  /** Limits of uploads; null if there are none. */
  limits: { maxBytes: number | null; types: string[] | null } | null;
}

/** Starts an archive or a restore in the database, and ends the previous session. An archive needs `withContent`. */
export const beginArchiveSession = (
  call: CallFunction,
  withContent: boolean,
  tables: readonly string[] = archivedTables,
): Promise<ArchiveSession> => call("begin_archive", { tables, with_content: withContent });

/** Reads the rows of a table as JSON texts. The archive must have been started with `withContent`. */
export async function* readRows(
  call: CallFunction,
  { id }: Pick<ArchiveSession, "id">,
  table: string,
) {
  let after = 0;
  while (true) {
    const { lines, last } = await call<{ lines: string[]; last: number | null }>("read_archive", {
      archive: id,
      table_name: table,
      after,
    });
    if (last === null) return;
    yield* lines;
    after = last;
  }
}

/**
 * Checks the rows of an archive and stores them for {@link restoreRows}. If rows are invalid, adds the reasons to
 * `problems` and stores nothing. Returns the tables in an order that allows inserting their rows.
 */
export async function stageRows(
  call: CallFunction,
  { id, tables }: ArchiveSession,
  unpackedFiles: ReadonlyMap<string, string>,
  rewrite: (line: string, table: string) => string,
  problems: RestoreProblem[],
): Promise<string[]> {
  // Stored versions are inserted before records, because the database accepts an invalid link in a record only if one of
  // the record's versions contains the same link.
  const rank = ({ name, refers }: ArchivedTable) =>
    refers ? 2 : Number(findCollection(name)?.keepsVersions ?? false);
  const tablesToRestore = tables
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((table) => {
      const file = unpackedFiles.get(recordsPath(table.name));
      return file ? [{ table, file }] : [];
    });
  for (const { table, file } of tablesToRestore) await checkRows(table, file, problems);
  if (problems.length > 0) return [];
  for (const { table, file } of tablesToRestore) {
    for await (const batch of readBatches(file, table.name)) {
      const lines = batch.map((line) => rewrite(line, table.name));
      const parameters = { archive: id, table_name: table.name, lines };
      await callOrThrowProblem(table.name, () => call("stage_archive", parameters));
    }
  }
  return tablesToRestore.map(({ table }) => table.name);
}

interface RestoreRowsOptions {
  shouldApply: boolean;
  isImport: boolean;
}

/** Restores or imports the staged rows. Throws an ArchiveProblem if the database refuses a row. */
export function restoreRows(
  call: CallFunction,
  { id }: ArchiveSession,
  tables: readonly string[],
  { shouldApply, isImport }: RestoreRowsOptions,
): Promise<RestoreChange[]> {
  const name = isImport ? "import_archive" : "restore_archive";
  return callOrThrowProblem(null, () => call(name, { archive: id, tables, apply: shouldApply }));
}

async function checkRows(table: ArchivedTable, file: string, problems: RestoreProblem[]) {
  let firstLineColumns: string[] | undefined;
  await collectProblems(readJsonLines(file, recordsPath(table.name)), problems, (line) => {
    requireValid(table, line, firstLineColumns);
    firstLineColumns ??= Object.keys(line.value);
  });
}

async function* readBatches(file: string, table: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characterCount = 0;
  for await (const { text } of readJsonLines(file, recordsPath(table))) {
    const isFull =
      batch.length >= requestLimits.rows || characterCount + text.length > requestLimits.characters;
    if (isFull && batch.length > 0) {
      yield batch;
      [batch, characterCount] = [[], 0];
    }
    batch.push(text);
    characterCount += text.length;
  }
  if (batch.length > 0) yield batch;
}

function requireValid(
  { name, key, columns }: ArchivedTable,
  { value, location }: JsonLine,
  firstLineColumns: readonly string[] | undefined,
): void {
  const names = Object.keys(value);
  const unknownColumn = names.find((column) => !columns.includes(column));
  if (unknownColumn !== undefined) {
    throw new ArchiveProblem("unknownColumn", location, unknownColumn);
  }
  const missingColumn = (firstLineColumns ?? key).find((column) => !names.includes(column));
  const hasOtherColumns = firstLineColumns && names.length !== firstLineColumns.length;
  if (missingColumn !== undefined || hasOtherColumns) {
    throw new ArchiveProblem("badLine", location, problemDetails.otherColumns);
  }
  // Outdated parts of a section's content are accepted, because pages omit them. The database does not check this
  // content.
  if (name !== sections.table) return;
  const reasons: string[] = [];
  if (parseSection(value as ReadableSection, (reason) => reasons.push(reason)) === null) {
    throw new ArchiveProblem("badValue", location, reasons.join("; "));
  }
}

/**
 * Calls a function that inserts values, and throws an {@link ArchiveProblem} if the database refuses a value. If
 * `table` is null, the hint of the database's error names the table.
 */
async function callOrThrowProblem<T>(table: string | null, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { code, detail, hint } = Object(error);
    const refusedTable = table ?? hint;
    // With these codes, the database refuses a value. All other codes are for errors of the connection or the disk.
    if (!refusedTable || !/^(?:2[0-3]|P0|PT)/.test(String(code))) throw error;
    throw new ArchiveProblem(
      "badValue",
      recordsPath(refusedTable),
      [errorMessage(error), detail].filter(Boolean).join(" "),
    );
  }
}
