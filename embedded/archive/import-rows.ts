import { sections } from "@portfolio/content/collections";
import type { RestoreChange } from "@portfolio/content/restore-plan";
import { supportingTables } from "@portfolio/content/tables";
import { mergeCv } from "./merge-cv.ts";
import { type BegunArchive, refusing } from "./restore-rows.ts";
import type { Query } from "./transaction.ts";

/** Row of the database function `restored_tables`. All names come from the database's catalog. */
interface LoadedTable {
  name: string;
  /** Temporary table with the rows of the import. */
  copy: string;
  key: string[];
  columns: string[];
  has_owner: boolean;
  matches: string;
  differs: string;
}

/**
 * Adds and changes the rows of an import, which are staged, and removes none. Other than a restore, it creates versions of
 * the changed rows.
 *
 * @param tables Names of the tables in an order in which their rows can be inserted.
 * @throws ArchiveProblem if the database refuses a row.
 */
export async function importRows(
  query: Query,
  begun: BegunArchive,
  tables: readonly string[],
): Promise<RestoreChange[]> {
  const { id } = begun;
  for (const { name, key, columns } of begun.tables.filter((each) => tables.includes(each.name))) {
    if (key.includes("id") && columns.includes("slug")) await matchSlugs(query, id, name);
  }
  await matchCv(query, id);
  const loaded = await refusing(null, () =>
    query<{ changes: RestoreChange[] }>("select private.load_archived($1, $2) as changes", [
      id,
      [...tables],
    ]),
  );
  const described = await query<LoadedTable>("select * from private.restored_tables($1, $2)", [
    id,
    [...tables],
  ]);
  for (const table of described) await refusing(table.name, () => writeRows(query, table));
  const changes = loaded[0]?.changes ?? [];
  const counted = changes.map(async (change) => {
    const copy = described.find(({ name }) => name === change.table)?.copy;
    const [row] = await query<{ total: string }>(`select count(*) as total from ${copy}`);
    const unchanged = Number(row?.total) - change.added - change.changed;
    return { ...change, removed: 0, unchanged };
  });
  const result = await Promise.all(counted);
  await query("delete from private.archive_lines");
  return result;
}

/**
 * Gives imported records the ids of the stored ones with the same slug, now or formerly. Another import of the same file
 * then changes nothing. The owner may have changed the slug since the first one, and keeps the new slug.
 */
async function matchSlugs(query: Query, archive: string, name: string): Promise<void> {
  const matched = await query<{ imported: string; id: string; slug: string }>(
    `select distinct on (stored.id) archived.line ->> 'id' as imported, stored.id::text as id, stored.slug as slug
     from private.archive_lines archived
     join public.${name} stored on stored.slug = archived.line ->> 'slug' or exists (
       select from public.${supportingTables.formerSlugs} former
       where former.table_name = $2 and former.slug = archived.line ->> 'slug' and former.row_id = stored.id
     )
     where archived.archive = $1 and archived.table_name = $2
     order by stored.id, stored.slug = archived.line ->> 'slug' desc`,
    [archive, name],
  );
  await query(
    `update private.archive_lines lines
     set line = case table_name
       when $2 then line || jsonb_build_object('id', matched.id, 'slug', matched.slug)
       else line || jsonb_build_object('row_id', matched.id)
     end
     from jsonb_to_recordset($3::text::jsonb) as matched (imported text, id text, slug text)
     where archive = $1 and (
       table_name = $2 and line ->> 'id' = matched.imported
       or table_name = '${supportingTables.formerSlugs}' and line ->> 'table_name' = $2
         and line ->> 'row_id' = matched.imported
     )`,
    [archive, name, JSON.stringify(matched)],
  );
}

/** A site has one CV, whose parts are merged with the imported ones. */
async function matchCv(query: Query, archive: string): Promise<void> {
  const [row] = await query<{ id: string; stored: unknown; imported: unknown }>(
    `select stored.id, stored.content as stored, line -> 'content' as imported
     from private.archive_lines join public.${sections.table} stored on section_type = line ->> 'section_type'
     where archive = $1 and table_name = '${sections.table}' and section_type = 'cv'`,
    [archive],
  );
  if (!row) return;
  const line = { id: row.id, content: mergeCv(row.stored, row.imported) };
  await query(
    `update private.archive_lines set line = line || $2::text::jsonb
     where archive = $1 and table_name = '${sections.table}' and line ->> 'section_type' = 'cv'`,
    [archive, JSON.stringify(line)],
  );
}

async function writeRows(query: Query, table: LoadedTable): Promise<void> {
  const { name, copy, key, columns, matches, differs } = table;
  const changed = columns.filter((column) => !key.includes(column));
  await query(
    `update public.${name} stored set (${list(changed)}) = row(${list(changed, "archived.")})
     from ${copy} archived where ${matches} and ${differs}`,
  );
  const [owner, value] = table.has_owner
    ? [", user_id", `, (select user_id from public.${supportingTables.owner})`]
    : ["", ""];
  await query(
    `insert into public.${name} (${list(columns)}${owner}) select ${list(columns, "archived.")}${value}
     from ${copy} archived where not exists (select from public.${name} stored where ${matches})
     order by ${list(key, "archived.")}`,
  );
}

const list = (columns: readonly string[], prefix = "") =>
  columns.map((column) => prefix + column).join(", ");
