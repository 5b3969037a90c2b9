import type { Collection } from "@portfolio/content/collections";
import type { PostgrestClient } from "@supabase/postgrest-js";

/** Asks for rows of a kind, in the order of its lists or the reverse of it. */
export function orderedRows(
  database: PostgrestClient,
  collection: Collection,
  columns = "*",
  isReversed = false,
) {
  const query = database.from(collection.table).select(columns);
  return collection.order.reduce(
    (ordered, { column, ascending }) =>
      ordered.order(column, { ascending: ascending !== isReversed }),
    query,
  );
}

/**
 * Asks for the rows of a kind that visitors read at this moment. Row level security hides the others anyway; saying it
 * again lets the database use its indexes, and shows the owner what visitors see.
 */
export function publicRows(
  database: PostgrestClient,
  collection: Collection,
  columns = "*",
  isReversed = false,
) {
  const conditions = collection.isPublic?.conditions(new Date()) ?? [];
  return conditions.reduce(
    (query, { column, operator, value }) => query.filter(column, operator, value),
    orderedRows(database, collection, columns, isReversed),
  );
}
