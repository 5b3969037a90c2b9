import type { Collection, Table } from "./collection.ts";
import * as kinds from "./kinds.ts";
import type { innerTables } from "./tables.ts";

export type { Collection, Row, RowOf, Table } from "./collection.ts";
export * from "./kinds.ts";
export { type PageRecord, readRow } from "./read-row.ts";

type Kinds = typeof kinds;

type ByTable = { readonly [K in keyof Kinds as Kinds[K]["table"]]: Kinds[K] };

/** Every kind of record by its table. */
export const collections = Object.fromEntries(
  Object.values(kinds).map((kind) => [kind.table, kind]),
) as ByTable;

type Inner = (typeof innerTables)[keyof typeof innerTables];

/** The tables of content that no kind is kept in; while there is one, the error below names it. */
type Missing = Exclude<Table, Inner | keyof ByTable>;
({}) satisfies Record<Missing, Collection>;

/** True for a kind whose form shows the site's page of a record while it is typed. */
export function isPreviewed({ longText, listPage }: Collection): boolean {
  return longText !== undefined || listPage !== undefined;
}

type Drawn = Required<Pick<Collection, "socialImage">>;

/** A kind of record of which an owner may choose the picture that shared links show. */
export type Shareable = Collection & {
  readonly socialImage: Required<Pick<Drawn["socialImage"], "chosen">> & Drawn["socialImage"];
};

/** Every {@link Shareable} kind. */
export const shareable = Object.values<Collection>(collections).filter(
  (each): each is Shareable => each.socialImage?.chosen !== undefined,
);

/**
 * The kind of record that a table holds.
 *
 * @throws Error for a table of no kind: the database named one that the product does not know.
 */
export function collectionOf(table: string): Collection {
  const found = Object.values<Collection>(collections).find((each) => each.table === table);
  if (!found) throw new Error(`No kind of record is kept in the table "${table}".`);
  return found;
}
