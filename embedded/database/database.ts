import type { Connection } from "@supabase/lite";
import { PGlite } from "@supabase/lite/pglite";
import { createPostgresConnection, type IPostgresConnectionConfig } from "@supabase/lite/postgres";
import { CompiledQuery, Kysely } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import { describeError } from "../http/error-handling.ts";
import { StartError } from "../util/start-error.ts";
import { limitVisitorQueries } from "./limit-visitor-queries.ts";
import { MutexPgliteConnection } from "./pglite-connection.ts";
import { createPool } from "./postgres-pool.ts";
import { validateParameters } from "./validate-parameters.ts";

type PostgresOptions = NonNullable<IPostgresConnectionConfig["postgresOptions"]>;

/** PostgreSQL, in this process or elsewhere, with the rights of its administrator. */
export interface Database {
  /** What the embedded API works on. */
  connection: Connection;
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Runs statements, all or none. */
  script(sql: string): Promise<void>;
  /**
   * Hands on what is told on a channel of PostgreSQL's NOTIFY, until the database is closed. Rejects where it cannot.
   *
   * @param again Called when it listens again, after what was told in between was lost.
   */
  listen(channel: string, heard: (payload: string) => void, again: () => void): Promise<void>;
  /** Runs work while the files of the database hold all that was saved and do not change; absent where they are not ours. */
  withFrozenFiles?(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Opens PGlite on a folder. In an empty one it makes a database whose pages carry checksums. */
export async function openPglite(folder: string): Promise<Database> {
  const connection = new MutexPgliteConnection({ url: folder });
  await withChecksums(() => connection.ready());
  adapt(connection);
  return {
    connection,
    query: async <Row>(sql: string, parameters: unknown[] = []) =>
      connection.runExclusive(async (session) => (await session.query<Row>(sql, parameters)).rows),
    script: (sql) =>
      connection.runExclusive(async (session) => {
        await session.transaction((transaction) => transaction.exec(sql));
      }),
    listen: (channel, heard) => connection.listen(channel, heard),
    withFrozenFiles: (work) =>
      connection.runExclusive(async (session) => {
        await session.exec("checkpoint");
        await work();
      }),
    close: () => connection.close(),
  };
}

/** Adds what `initdb --data-checksums` would to the command that makes a database: PGlite has no option for it. */
async function withChecksums(work: () => Promise<void>): Promise<void> {
  const { callMain } = PGlite.prototype;
  PGlite.prototype.callMain = function (parameters) {
    return callMain.call(this, parameters[0] === "--boot" ? [...parameters, "-k"] : parameters);
  };
  try {
    await work();
  } finally {
    PGlite.prototype.callMain = callMain;
  }
}

/**
 * Connects to a PostgreSQL server, version 15 or later. The user of the address must be allowed to create roles
 * and schemas.
 *
 * @throws StartError when nothing answers there, or refuses the user.
 */
export async function openPostgres(url: string): Promise<Database> {
  const connect = (options: PostgresOptions = {}) => {
    const postgresOptions = { onnotice: () => {}, connect_timeout: 10, types, ...options };
    const connection = createPostgresConnection({ url, postgresOptions });
    validateParameters(connection.driver.options);
    return connection;
  };
  const connection = connect();
  const pool = createPool((options) => connect(options).driver);
  const kysely = new Kysely<object>({ dialect: new PostgresJSDialect({ postgres: () => pool }) });
  connection.kysely = kysely;
  adapt(connection);
  const query = async <Row>(text: string, parameters: unknown[] = []) => {
    const { rows } = await kysely.executeQuery<Row>(CompiledQuery.raw(text, parameters));
    return rows;
  };
  const close = async () => {
    await Promise.all([pool.end(), connection.close()]);
  };
  try {
    await query("select 1");
  } catch (error) {
    await close();
    throw new StartError(
      `The database at DATABASE_URL cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
  return {
    connection,
    query,
    script: async (text) => {
      await kysely
        .transaction()
        .execute((transaction) => transaction.executeQuery(CompiledQuery.raw(text)));
    },
    listen: async (channel, heard, again) => {
      let isAgain = false;
      await connection.driver.listen(channel, heard, () => {
        if (isAgain) again();
        isAgain = true;
      });
    },
    close,
  };
}

/** How values are written and read where postgres.js and the backend would do it otherwise. */
const types = {
  // The backend hands over some JSON as text already, which must not become a JSON string.
  jsonb: { to: 3802, from: [3802], serialize: jsonText, parse: JSON.parse },
  // What is neither yes nor no is for PostgreSQL to refuse.
  bool: { to: 16, from: [16], serialize: String, parse: (text: string) => text === "t" },
};

function jsonText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Corrects two habits of the backend, and bounds what visitors can ask of it. */
function adapt(connection: Connection): void {
  // At its first request it grants every role everything on every table with row level security, which undoes
  // the grants of the migrations. It skips that step when it believes that it has done it.
  Object.assign(connection, { rlsState: "active" });
  connection.normalizeDbError = describeError;
  limitVisitorQueries(connection);
}
