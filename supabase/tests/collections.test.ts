import { readFileSync } from "node:fs";
import { type Collection, collections } from "@portfolio/content/collections";
import { expect, test } from "vitest";
import { generateTypes, typesFile } from "../../scripts/generate-types.ts";
import { publishedCollections, sampleRows } from "./support/samples.ts";
import { startSite } from "./support/site.ts";

const allCollections: readonly Collection[] = Object.values(collections);

const { backend, owner, visitor } = await startSite();

/** Ids of the returned rows; untyped, because the table varies. */
function idsOf({ data }: { data: unknown }): unknown[] {
  return (data as { id: string }[]).map(({ id }) => id);
}

test.each(publishedCollections)(
  "visitors read the rows of $table that match the collection's visibility rule",
  async (collection) => {
    const { table, visibility } = collection;
    const rows = sampleRows(collection, (index) => `text-${index}`);
    const insertion = await owner
      .from(table)
      .insert(rows as never)
      .select();
    expect(insertion.error).toBeNull();
    const storedRows: Record<string, unknown>[] = insertion.data ?? [];
    const matchingIds = storedRows.filter((row) => visibility.matches(row)).map(({ id }) => id);
    expect(matchingIds).toHaveLength(1);

    expect(idsOf(await visitor.from(table).select("id"))).toEqual(matchingIds);

    // The owner may read all rows, so only `conditions` select them.
    const ownerQuery = visibility
      .conditions(new Date())
      .reduce(
        (query, { column, operator, value }) => query.filter(column, operator, value),
        owner.from(table).select("id"),
      );
    expect(idsOf(await ownerQuery)).toEqual(matchingIds);
  },
);

test.each(allCollections)(
  "the database stores versions of $table if the collection declares `keepsVersions`",
  async ({ table, keepsVersions = false }) => {
    const [row] = await backend.database.query<{ keeps: boolean }>(
      `select exists (
       select from pg_trigger where tgrelid = $1::regclass and tgname = 'keep_revision'
     ) as keeps`,
      [`public.${table}`],
    );
    expect(row?.keeps).toBe(keepsVersions);
  },
);

test.each(allCollections)(
  "$table has the columns that the collection names",
  async (collection) => {
    const { table, search, order, adminOrder = [], singletons, fields } = collection;
    const columnNames = [
      ...[...order, ...adminOrder].map(({ column }) => column),
      ...Object.keys(fields.shape),
      ...(search ? Object.values(search) : []),
      ...(singletons ? [singletons.column] : []),
    ];
    const columns = await backend.database.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0",
      [`public.${table}`],
    );
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(columnNames));
  },
);

const indexQueries = allCollections.flatMap(({ table, search }) =>
  search && "index" in search ? [{ table, column: search.index }] : [],
);

test.each(indexQueries)("$table has its collection's search index", async ({ table, column }) => {
  const [row] = await backend.database.query<{ has: boolean }>(
    `select exists (
       select from pg_index
       join pg_class index on index.oid = indexrelid
       join pg_am method on method.oid = index.relam
       join pg_attribute on attrelid = indrelid and attnum = indkey[0]
       where indrelid = $1::regclass and amname = 'gin' and attname = $2
     ) as has`,
    [`public.${table}`, column],
  );
  expect(row?.has).toBe(true);
});

test("database.types.ts matches the migrations (after a new migration, run `npm run types`)", async () => {
  expect(await generateTypes(backend.database)).toBe(readFileSync(typesFile, "utf8"));
});
