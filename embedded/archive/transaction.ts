import type { Database } from "../database/database.ts";

export type Query = <Row>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** Calls a database function of the migration `archives`, in a transaction or through the API. */
export type CallFunction = <Result>(
  name: string,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<Result>;

/** Runs work in one transaction. If the work rejects, the transaction is rolled back. */
export async function inTransaction<T>(
  { connection }: Pick<Database, "connection">,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  // Loaded on demand, because commands for a site on Supabase run no SQL.
  const { CompiledQuery } = await import("kysely");
  // All reads of the transaction see the same state.
  const transaction = connection.kysely.transaction().setIsolationLevel("repeatable read");
  return transaction.execute((session) =>
    work(async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      const result = await session.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]));
      return result.rows;
    }),
  );
}

/** Calls the database function by SQL, in the transaction of `query`. */
export const callBySql =
  (query: Query): CallFunction =>
  async <Result>(name: string, parameters: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(parameters).map(
      (parameter, index) => `${parameter} => $${index + 1}`,
    );
    const rows = await query<{ result: Result }>(
      `select public.${name}(${names.join(", ")}) as result`,
      Object.values(parameters),
    );
    return (rows as [{ result: Result }])[0].result;
  };
