import type { Database } from "@portfolio/content/database";
import type { Client } from "./clients.ts";

type Tables = Database["public"]["Tables"];
type Table = keyof Tables;

/** Inserts a row or several rows. Throws if the database refuses them. */
export async function insert<T extends Table>(
  client: Client,
  table: T,
  rows: Tables[T]["Insert"] | Tables[T]["Insert"][],
): Promise<void> {
  await client
    .from(table)
    .insert(rows as never)
    .throwOnError();
}

export async function insertRow<T extends Table>(
  client: Client,
  table: T,
  row: Tables[T]["Insert"],
): Promise<Tables[T]["Row"]> {
  const insertion = client.from(table).insert(row as never);
  return (await insertion.select().single().throwOnError()).data as never;
}

/** Adds sections of these types in this order. Returns their ids. */
export async function addSections(client: Client, types: string[]): Promise<string[]> {
  const rows = types.map((section_type, section_order) => ({ section_type, section_order }));
  const insertion = client.from("portfolio_sections").insert(rows).select("id, section_order");
  return (await insertion.order("section_order").throwOnError()).data.map(({ id }) => id);
}

/** Changes the rows that have the values of `match`. Throws if the database refuses the change. */
export async function update<T extends Table>(
  client: Client,
  table: T,
  match: { [name in string]: unknown },
  values: Tables[T]["Update"],
): Promise<void> {
  await client
    .from(table)
    .update(values as never)
    .match(match)
    .throwOnError();
}

/** Reads columns of the rows with these values. Throws if the database refuses it. */
export async function readRows<T extends Table, C extends keyof Tables[T]["Row"] & string>(
  client: Client,
  table: T,
  columns: readonly C[],
  match: { [name in string]: unknown } = {},
): Promise<Pick<Tables[T]["Row"], C>[]> {
  const { data } = await client.from(table).select(columns.join()).match(match).throwOnError();
  return data as never;
}
