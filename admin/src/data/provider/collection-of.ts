import { type Collection, collections } from "@portfolio/content/collections";

/**
 * The collection of a react-admin resource.
 *
 * @throws Error for an unknown resource: a programming error.
 */
export function collectionOfResource(resource: string): Collection {
  const collection = Object.values<Collection>(collections).find(({ name }) => name === resource);
  if (!collection) throw new Error(`No collection is named "${resource}".`);
  return collection;
}

export const tableOf = (resource: string) => collectionOfResource(resource).table;
