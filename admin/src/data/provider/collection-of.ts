import { type Collection, collections } from "@portfolio/content/collections";

/**
 * The collection that a resource of the admin shows.
 *
 * @throws Error for a resource that nobody declared: a programming error.
 */
export function collectionOf(resource: string): Collection {
  const found = Object.values<Collection>(collections).find(({ name }) => name === resource);
  if (!found) throw new Error(`No collection is named "${resource}".`);
  return found;
}

/** The table of {@link collectionOf}. */
export const tableOf = (resource: string) => collectionOf(resource).table;
