import { CompiledQuery, type IsolationLevel } from "kysely";
import type { Database } from "../database/database.ts";

/** Runs a statement in a transaction. */
export type Query = <Row>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** Runs work in one transaction. If the work rejects, the transaction is rolled back. */
export function inTransaction<T>(
  { connection }: Pick<Database, "connection">,
  isolation: IsolationLevel,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  // PGlite has one session and ignores the level: nothing else runs during a transaction.
  const transaction = connection.kysely.transaction().setIsolationLevel(isolation);
  return transaction.execute((session) =>
    work(async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      const result = await session.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]));
      return result.rows;
    }),
  );
}
