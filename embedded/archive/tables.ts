import { archivedTables } from "@portfolio/content/collections";
import type { Query } from "./transaction.ts";

export interface ArchivedTable {
  name: string;
  key: string[];
}

/** Column with the owner's account, which an archive omits. */
const ownerColumn = "user_id";

/** The tables of an archive. */
export function readArchivedTables(query: Query): Promise<ArchivedTable[]> {
  return query<ArchivedTable>(
    `select relname as name,
       array(
         select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
         where indrelid = pg_class.oid and indisprimary order by attnum
       ) as key
     from pg_class where relnamespace = 'public'::regnamespace and relname = any ($1::text[]) order by relname`,
    [archivedTables],
  );
}

const rowsPerFetch = 100;

/** The rows of a table as JSON texts, ordered by the primary key. Needs a transaction. */
export async function* readRows(
  query: Query,
  { name, key }: ArchivedTable,
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
