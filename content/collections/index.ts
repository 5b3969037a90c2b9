import type { Collection, Table } from "./collection.ts";
import * as registry from "./registry.ts";
import { archivedSupportingTables, type supportingTables } from "./tables.ts";

export type { Collection, Row, RowOf, Table } from "./collection.ts";
export * from "./registry.ts";
export { createRowParser, type PageRecord } from "./row-parser.ts";

type Registry = typeof registry;

type ByTable = { readonly [K in keyof Registry as Registry[K]["table"]]: Registry[K] };

export const collections = Object.fromEntries(
  Object.values(registry).map((collection) => [collection.table, collection]),
) as ByTable;

type SupportingTable = (typeof supportingTables)[keyof typeof supportingTables];

/** Content tables without a collection. The next statement compiles only if there are none; its error names the table. */
type TablesWithoutCollection = Exclude<Table, SupportingTable | keyof ByTable>;
({}) satisfies Record<TablesWithoutCollection, Collection>;

/** True if the form previews the record's page. */
export function isPreviewed({ textColumn, listPage }: Collection): boolean {
  return textColumn !== undefined || listPage !== undefined;
}

/** True for a record that exists exactly once. It can be changed but not deleted. */
export function isSingleton({ singletons }: Collection, row: Record<string, unknown>): boolean {
  return singletons?.values.includes(String(row[singletons.column])) ?? false;
}

/** Tables whose rows an archive of the site contains. */
export const archivedTables: readonly Table[] = [
  ...Object.values<Collection>(collections)
    .filter(({ isInArchives }) => isInArchives !== false)
    .map(({ table }) => table),
  ...archivedSupportingTables,
];

type CollectionWithSocialImage = Required<Pick<Collection, "socialImage">>;

/** A collection whose records can replace their generated social image. */
export type CollectionWithImageOverride = Collection & {
  readonly socialImage: Required<Pick<CollectionWithSocialImage["socialImage"], "override">> &
    CollectionWithSocialImage["socialImage"];
};

export const collectionsWithImageOverride = Object.values<Collection>(collections).filter(
  (item): item is CollectionWithImageOverride => item.socialImage?.override !== undefined,
);

export const findCollection = (table: string): Collection | undefined =>
  Object.values<Collection>(collections).find((item) => item.table === table);

/** The collection of a table. Throws an error if the table has none. */
export function collectionOf(table: string): Collection {
  const collection = findCollection(table);
  if (!collection) throw new Error(`The table "${table}" has no collection.`);
  return collection;
}
