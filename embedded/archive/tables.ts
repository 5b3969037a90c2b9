import { archivedTables, type Collection, collections } from "@portfolio/content/collections";
import type { Query } from "./transaction.ts";

/** A table of an archive, as the database's catalog describes it. */
export interface ArchivedTable {
  name: string;
  /** Columns of the primary key. */
  key: string[];
  /** Columns that an archive contains: without generated ones and the owner. */
  columns: string[];
  /** Column that the database numbers; null if there is none. */
  numbered: string | null;
  /** Tables that foreign keys refer to. */
  refersTo: string[];
}

/** Column with the owner's account, which an archive omits. */
export const ownerColumn = "user_id";

/** The tables of an archive in an order in which their rows can be inserted. */
export async function readArchivedTables(query: Query): Promise<ArchivedTable[]> {
  const tables = await query<ArchivedTable>(
    `select relname as name,
       array(
         select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' and attname <> $2
         order by attnum
       ) as columns,
       array(
         select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
         where indrelid = pg_class.oid and indisprimary order by attnum
       ) as key,
       (select attname::text from pg_attribute where attrelid = pg_class.oid and attidentity <> '' limit 1) as numbered,
       array(
         select referred.relname::text from pg_constraint join pg_class referred on referred.oid = confrelid
         where conrelid = pg_class.oid and contype = 'f'
       ) as "refersTo"
     from pg_class where relnamespace = 'public'::regnamespace and relname = any ($1::text[]) order by relname`,
    [archivedTables, ownerColumn],
  );
  return inInsertionOrder(tables);
}

/**
 * Sorts tables so that none refers to a later one. Tables without a form are first if possible: the database accepts an
 * invalid link in a row if one of its stored versions contains it.
 */
function inInsertionOrder(tables: readonly ArchivedTable[]): ArchivedTable[] {
  const byTable: Readonly<Record<string, Collection | undefined>> = collections;
  const hasForm = ({ name }: ArchivedTable) =>
    Object.keys(byTable[name]?.fields.shape ?? {}).length > 0;
  const pending = [...tables].sort((a, b) => Number(hasForm(a)) - Number(hasForm(b)));
  const sorted: ArchivedTable[] = [];
  while (pending.length > 0) {
    const next = pending.findIndex(
      ({ name, refersTo }) =>
        !pending.some((other) => other.name !== name && refersTo.includes(other.name)),
    );
    // Foreign keys in a circle have no such order; the database then rejects the rows.
    sorted.push(...pending.splice(Math.max(next, 0), 1));
  }
  return sorted;
}

/** Rows that are read at once. */
const rowsPerFetch = 100;

/** The rows of a table as JSON texts, ordered by the primary key. Needs a transaction. */
export async function* readRows(
  query: Query,
  { name, key }: Pick<ArchivedTable, "name" | "key">,
): AsyncGenerator<string> {
  await query("set local timezone = 'UTC'");
  const cursor = `archive_${name}`;
  await query(
    `declare ${cursor} cursor for
     select (private.written(stored_row.tableoid, to_jsonb(stored_row)) - '${ownerColumn}')::text as line
     from public.${name} stored_row order by ${key.join(", ")}`,
  );
  while (true) {
    const rows = await query<{ line: string }>(`fetch ${rowsPerFetch} from ${cursor}`);
    for (const { line } of rows) yield line;
    if (rows.length < rowsPerFetch) break;
  }
  await query(`close ${cursor}`);
}
