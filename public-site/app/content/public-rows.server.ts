import type { Collection } from "@portfolio/content/collections";
import type { PostgrestClient } from "@supabase/postgrest-js";

/**
 * Comma-separated columns that pages need, except `omittedColumn`. Excludes columns that the database generates, such
 * as the search index.
 */
export function columnsOf({ fields }: Collection, omittedColumn?: string): string {
  const fieldColumns = Object.keys(fields.shape).filter((column) => column !== omittedColumn);
  return ["id", "created_at", "updated_at", ...fieldColumns].join(",");
}

/** Query for all rows of a collection that the caller may read, in the order of its lists. */
export function orderedRows(
  database: PostgrestClient,
  collection: Collection,
  columns = columnsOf(collection),
) {
  const query = database.from(collection.table).select(columns);
  return collection.order.reduce(
    (orderedQuery, { column, ascending }) => orderedQuery.order(column, { ascending }),
    query,
  );
}

/**
 * Query for the public rows of a collection. Row level security hides other rows anyway. With explicit conditions, the
 * database can use its indexes, and a query of the owner returns what visitors see.
 */
export function publicRows(
  database: PostgrestClient,
  collection: Collection,
  columns = columnsOf(collection),
) {
  const conditions = collection.visibility?.conditions(new Date()) ?? [];
  return conditions.reduce(
    (query, { column, operator, value }) => query.filter(column, operator, value),
    orderedRows(database, collection, columns),
  );
}
