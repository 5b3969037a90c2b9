import type { Collection } from "@portfolio/content/collections";
import type { PostgrestClient } from "@supabase/postgrest-js";

/** Asks for rows of a kind, in the order of its lists. */
export function orderedRows(database: PostgrestClient, collection: Collection, columns = "*") {
  const query = database.from(collection.table).select(columns);
  return collection.order.reduce(
    (ordered, { column, ascending }) => ordered.order(column, { ascending }),
    query,
  );
}

/**
 * Asks for the rows of a kind that visitors read at this moment. Row level security hides the others anyway; saying it
 * again lets the database use its indexes, and shows the owner what visitors see.
 */
export function publicRows(database: PostgrestClient, collection: Collection, columns = "*") {
  const conditions = collection.isPublic?.conditions(new Date()) ?? [];
  return conditions.reduce(
    (query, { column, operator, value }) => query.filter(column, operator, value),
    orderedRows(database, collection, columns),
  );
}
