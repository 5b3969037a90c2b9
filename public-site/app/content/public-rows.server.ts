import type { Collection } from "@portfolio/content/collections";
import type { PostgrestClient } from "@supabase/postgrest-js";

/**
 * Comma-separated names of the columns that pages need, except `omittedColumn`. Excludes columns that the database
 * generates, such as the search index.
 */
export function columnList({ fields }: Collection, omittedColumn?: string): string {
  const fieldColumns = Object.keys(fields.shape).filter((column) => column !== omittedColumn);
  return ["id", "created_at", "updated_at", ...fieldColumns].join(",");
}

/** Query for all rows of a collection that the caller can read, in the order of its lists. */
export function orderedRows(
  database: PostgrestClient,
  collection: Collection,
  columns = columnList(collection),
) {
  const query = database.from(collection.table).select(columns);
  return collection.order.reduce(
    (orderedQuery, { column, ascending }) => orderedQuery.order(column, { ascending }),
    query,
  );
}

/**
 * Query for the public rows of a collection. The conditions repeat those of row level security, so that the database
 * can use its indexes, and so that the owner gets the same rows as visitors.
 */
export function publicRows(
  database: PostgrestClient,
  collection: Collection,
  columns = columnList(collection),
) {
  const conditions = collection.visibility?.conditions(new Date()) ?? [];
  return conditions.reduce(
    (query, { column, operator, value }) => query.filter(column, operator, value),
    orderedRows(database, collection, columns),
  );
}
