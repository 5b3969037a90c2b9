import { type Collection, collections } from "@portfolio/content/collections";

/**
 * The collection of a react-admin resource.
 *
 * @throws Error for an unknown resource: a programming error.
 */
export function collectionOf(resource: string): Collection {
  const found = Object.values<Collection>(collections).find(({ name }) => name === resource);
  if (!found) throw new Error(`No collection is named "${resource}".`);
  return found;
}

export const tableOf = (resource: string) => collectionOf(resource).table;
