import { type Collection, collections, sections } from "@portfolio/content/collections";
import type { RestoreChange, RestoreProblem } from "@portfolio/content/restore-plan";
import { parseSection, type ReadableSection } from "@portfolio/content/section";
import { supportingTables } from "@portfolio/content/tables";
import { errorMessage } from "../util/error-message.ts";
import { recordsPath } from "./format.ts";
import { type JsonLine, readJsonLines } from "./json-lines.ts";
import { ArchiveProblem, collectProblems } from "./problem.ts";
import type { Query } from "./transaction.ts";

const rowsPerInsert = 100;

/** A table that is replaced by the rows of an archive. */
interface RestoredTable {
  name: string;
  /** Columns of the primary key. */
  key: string[];
  /** Columns that an archive contains. */
  columns: string[];
  /** Text columns whose values are unique. */
  unique: string[];
  /** Identity column, whose values the database generates. */
  numbered: string | null;
  hasOwner: boolean;
  /** True if rows refer to rows of other tables in archives. */
  refers: boolean;
}

/** Triggers to disable during a restore: they record or restrict changes. Archives contain the rows they wrote. */
const disabledTriggers = [
  "touch_updated_at",
  "keep_revision",
  "keep_former_slug",
  "keep_used_media",
];

/** Reads how the tables of an archive are stored, in an order in which rows can be inserted. */
export async function readRestoredTables(query: Query, names: readonly string[]) {
  const tables = await query<RestoredTable>(
    `select relname as name,
       array(
         select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
         where indrelid = pg_class.oid and indisprimary order by attnum
       ) as key,
       array(select name from unnest(private.columns_of(pg_class.oid)) name where name <> 'user_id') as columns,
       array(
         select distinct attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
         where indrelid = pg_class.oid and indisunique and not indisprimary and indpred is null
           and atttypid = 'text'::regtype
       ) as unique,
       (select attname::text from pg_attribute where attrelid = pg_class.oid and attidentity <> '') as numbered,
       'user_id' = any (private.columns_of(pg_class.oid)) as "hasOwner",
       exists (
         select from pg_constraint join pg_class other on other.oid = confrelid
         where conrelid = pg_class.oid and contype = 'f' and other.relname = any ($1::text[])
           and other.relnamespace = 'public'::regnamespace
       ) as refers
     from pg_class where relnamespace = 'public'::regnamespace and relname = any ($1::text[]) order by relname`,
    [names],
  );
  // Versions first, because the database accepts an outdated link only if a version contains it.
  const rank = ({ name, refers }: RestoredTable) =>
    refers ? 2 : Number(collectionOf(name)?.keepsVersions ?? false);
  return tables.sort((a, b) => rank(a) - rank(b));
}

/**
 * Checks each line of a table's file against the columns and the collection, and adds the problems. Reduces the table's
 * columns to those of the archive, which may be older.
 */
export async function checkRows(table: RestoredTable, file: string, problems: RestoreProblem[]) {
  let columns: string[] | undefined;
  await collectProblems(readJsonLines(file, recordsPath(table.name)), problems, (line) => {
    requireValid(table, line, columns);
    columns ??= Object.keys(line.value);
  });
  table.columns = columns ?? table.key;
}

/**
 * Copies the rows of an archive to a temporary table, and compares them with the current ones.
 *
 * @param file The table's file of the archive.
 * @throws ArchiveProblem if the database refuses a value.
 */
export async function loadRows(
  query: Query,
  table: RestoredTable,
  file: string,
): Promise<RestoreChange> {
  const { name, key, columns } = table;
  const path = recordsPath(name);
  const copy = copyOf(name);
  await query(
    `create temp table ${copy} on commit drop as select ${list(columns)} from public.${name} with no data`,
  );
  await query(`alter table ${copy} add primary key (${list(key)})`);
  const insert = (lines: string[]) =>
    refusing(path, () =>
      query(
        `insert into ${copy} select ${list(columns)}
         from jsonb_populate_recordset(null::public.${name}, $1::text::jsonb)`,
        [`[${lines.join()}]`],
      ),
    );
  let batch: string[] = [];
  for await (const { text } of readJsonLines(file, path)) {
    batch.push(text);
    if (batch.length < rowsPerInsert) continue;
    await insert(batch);
    batch = [];
  }
  await insert(batch);
  const [counts] = await query<Record<"added" | "changed" | "removed", string>>(
    `select count(*) filter (where stored.ctid is null) as added,
       count(*) filter (where stored.ctid is not null and ${differs(table)}) as changed,
       (select count(*) from public.${name} stored where not ${isArchived(table)}) as removed
     from ${copy} archived left join public.${name} stored on ${sameKey(table)}`,
  );
  return {
    table: name,
    added: Number(counts?.added),
    changed: Number(counts?.changed),
    removed: Number(counts?.removed),
  };
}

/**
 * Replaces the rows of the loaded tables. They keep their ids and times and belong to the owner.
 *
 * @throws ArchiveProblem if the database refuses a row.
 */
export async function replaceRows(query: Query, tables: readonly RestoredTable[]): Promise<void> {
  const triggers = await query<{ table: string; name: string }>(
    `select format('%I.%I', nspname, relname) as table, format('%I', tgname) as name
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
       join pg_namespace on pg_namespace.oid = relnamespace
     where pronamespace = 'private'::regnamespace and proname = any ($1::text[])`,
    [disabledTriggers],
  );
  for (const { table, name } of triggers)
    await query(`alter table ${table} disable trigger ${name}`);
  for (const table of tables.toReversed()) {
    // An identity column cannot be updated.
    const changed = table.numbered
      ? `or not ${isArchived(table, `and not ${differs(table)}`)}`
      : "";
    await query(
      `delete from public.${table.name} stored where not ${isArchived(table)} ${changed}`,
    );
  }
  for (const table of tables) {
    await refusing(recordsPath(table.name), () => writeRows(query, table));
  }
  // A table with pending deferred triggers cannot be altered.
  await query("set constraints all immediate");
  for (const { table, name } of triggers)
    await query(`alter table ${table} enable trigger ${name}`);
}

async function writeRows(query: Query, table: RestoredTable): Promise<void> {
  const { name, key, columns, unique, numbered, hasOwner } = table;
  const owner = hasOwner ? `, (select user_id from public.${supportingTables.owner})` : "";
  const changed = columns.filter((column) => !key.includes(column));
  if (changed.length > 0 && !numbered) {
    const source = `from ${copyOf(name)} archived where ${sameKey(table)} and ${differs(table)}`;
    // Two rows may have swapped their addresses.
    for (const column of unique.filter((each) => changed.includes(each))) {
      await query(
        `update public.${name} stored set ${column} = gen_random_uuid()::text ${source}
           and stored.${column} <> archived.${column}`,
      );
    }
    await query(
      `update public.${name} stored set (${list(changed)}) = row(${list(changed, "archived")}) ${source}`,
    );
  }
  await query(
    `insert into public.${name} (${list(columns)}${hasOwner ? ", user_id" : ""}) overriding system value
     select ${list(columns)}${owner} from ${copyOf(name)} archived
     where not exists (select from public.${name} stored where ${sameKey(table)}) order by ${list(key)}`,
  );
  if (!numbered) return;
  await query(
    `select setval(sequence, greatest(nextval(sequence), (select max(${numbered}) from public.${name})))
     from pg_get_serial_sequence('public.${name}', '${numbered}') sequence`,
  );
}

function requireValid(
  { name, key, columns: known }: RestoredTable,
  { value, location }: JsonLine,
  columns: readonly string[] | undefined,
): void {
  const names = Object.keys(value);
  const unknown = names.find((column) => !known.includes(column));
  if (unknown !== undefined) throw new ArchiveProblem("unknownColumn", location, unknown);
  const missing = (columns ?? key).find((column) => !names.includes(column));
  if (missing !== undefined || (columns && names.length !== columns.length)) {
    throw new ArchiveProblem("badLine", location, "its columns differ from those of other lines.");
  }
  // The database checks the columns; it does not know the content of sections. Outdated parts are accepted, because pages
  // show the rest.
  if (name !== sections.table) return;
  const reasons: string[] = [];
  if (parseSection(value as ReadableSection, (reason) => reasons.push(reason)) === null) {
    throw new ArchiveProblem("badValue", location, reasons.join("; "));
  }
}

function collectionOf(table: string): Collection | undefined {
  const byTable: Readonly<Record<string, Collection | undefined>> = collections;
  return byTable[table];
}

/** Runs a statement that inserts values of the archive. */
async function refusing(path: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const { code, detail } = Object(error);
    // Errors of the connection or the disk, not of a value.
    if (!/^(?:2[0-3]|P0|PT)/.test(String(code))) throw error;
    throw new ArchiveProblem(
      "badValue",
      path,
      [errorMessage(error), detail].filter(Boolean).join(" "),
    );
  }
}

// All names come from the database's catalog.
const copyOf = (name: string) => `archived_${name}`;

const list = (columns: readonly string[] = [], alias?: string) =>
  columns.map((column) => (alias ? `${alias}.${column}` : column)).join(", ");

const sameKey = ({ key }: RestoredTable) =>
  key.map((column) => `archived.${column} = stored.${column}`).join(" and ");

const differs = ({ columns }: RestoredTable) =>
  `row(${list(columns, "archived")}) is distinct from row(${list(columns, "stored")})`;

const isArchived = (table: RestoredTable, condition = "") =>
  `exists (select from ${copyOf(table.name)} archived where ${sameKey(table)} ${condition})`;
