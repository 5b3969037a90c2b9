import { totalmem } from "node:os";
import v8 from "node:v8";
import type { Connection } from "@supabase/lite";
import { PGlite } from "@supabase/lite/pglite";
import { createPostgresConnection, type IPostgresConnectionConfig } from "@supabase/lite/postgres";
import { CompiledQuery, Kysely } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import { skipDefaultGrants } from "../patches/lite-grants.ts";
import { combineSettings } from "../patches/lite-session-settings.ts";
import { withPageChecksums } from "../patches/pglite-checksums.ts";
import { errorMessage } from "../util/error-message.ts";
import { OperatorError } from "../util/operator-error.ts";
import { normalizeDatabaseError } from "./database-error.ts";
import { limitVisitorQueries } from "./limit-visitor-queries.ts";
import { MutexPgliteConnection } from "./pglite-connection.ts";
import { createPool } from "./postgres-pool.ts";
import { validateParameters } from "./validate-parameters.ts";

type PostgresOptions = NonNullable<IPostgresConnectionConfig["postgresOptions"]>;

/** PostgreSQL, in this process (PGlite) or on a server. By default queries have an administrator's rights. */
export interface Database {
  /** Connection for `@supabase/lite`. */
  connection: Connection;
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Runs a query that changes nothing, with the rights of a visitor. */
  queryAsVisitor<Row>(sql: string, parameters: unknown[]): Promise<Row[]>;
  /** Runs statements in one transaction. */
  exec(sql: string): Promise<void>;
  /** Listens to a NOTIFY channel. `onReconnect` is called after a reconnection, because notifications may be lost. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<void>;
  /** Runs work while the database's files are complete and do not change. Absent for an external database. */
  withFrozenFiles?(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Reduces the cache from 128 MB, because PGlite writes all of it at the start. Pages load as fast as with 32 MB. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];

/** Restricts a transaction to a visitor's rights. A single message, because each takes PGlite as long as a query. */
const visitorRightsSql = "set transaction read only; set local role anon";

/** OID of `timestamptz` in `pg_type`. */
const timestamptzOid = 1184;

/** Converts `2026-11-21 00:04:50.783+00` to ISO 8601, as hosted Supabase returns it. */
const toIsoTime = (text: string): string => text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00");

/** Opens the PGlite database in a folder. In an empty folder, creates a new database. */
export async function openPglite(folder: string): Promise<Database> {
  limitCompilerMemory();
  const pgliteOptions = { startParams, parsers: { [timestamptzOid]: toIsoTime } };
  const connection = new MutexPgliteConnection({ url: folder, pgliteOptions });
  await withPageChecksums(() => connection.prepare());
  configureLiteConnection(connection);
  return {
    connection,
    query: async <Row>(sql: string, parameters: unknown[] = []) =>
      connection.runExclusive(async (session) => (await session.query<Row>(sql, parameters)).rows),
    queryAsVisitor: async <Row>(sql: string, parameters: unknown[]) =>
      connection.runExclusive((session) =>
        session.transaction(async (transaction) => {
          await transaction.exec(visitorRightsSql);
          return (await transaction.query<Row>(sql, parameters)).rows;
        }),
      ),
    exec: (sql) =>
      connection.runExclusive(async (session) => {
        await session.transaction((transaction) => transaction.exec(sql));
      }),
    listen: (channel, onPayload) => connection.listen(channel, onPayload),
    withFrozenFiles: (work) =>
      connection.runExclusive(async (session) => {
        await session.exec("checkpoint");
        await work();
      }),
    close: () => connection.close(),
  };
}

/**
 * Connects to a PostgreSQL server, version 15 or later, as a user who may create roles and schemas. Throws an
 * OperatorError if the server does not respond or rejects the user.
 */
export async function openPostgres(url: string): Promise<Database> {
  const connect = (options: PostgresOptions = {}) => {
    const postgresOptions = {
      onnotice: () => {},
      connect_timeout: 10,
      types: postgresTypes,
      ...options,
    };
    const connection = createPostgresConnection({ url, postgresOptions });
    validateParameters(connection.driver.options);
    return connection;
  };
  const connection = connect();
  try {
    await connection.driver.unsafe("select 1");
  } catch (error) {
    await connection.close();
    throw new OperatorError(`The database at DATABASE_URL cannot be used: ${errorMessage(error)}`);
  }
  const { parsers, serializers } = connection.driver.options;
  const pool = createPool((options) => {
    // Copies the array types, because the process would end if postgres.js lost a connection while it loads them.
    const { driver } = connect({ ...options, fetch_types: false });
    Object.assign(driver.options.parsers, parsers);
    Object.assign(driver.options, { serializers });
    return driver;
  });
  const kysely = new Kysely<object>({ dialect: new PostgresJSDialect({ postgres: () => pool }) });
  connection.kysely = kysely;
  configureLiteConnection(connection);
  const query = async <Row>(text: string, parameters: unknown[] = []) => {
    const { rows } = await kysely.executeQuery<Row>(CompiledQuery.raw(text, parameters));
    return rows;
  };
  const close = async () => {
    await Promise.all([pool.end(), connection.close()]);
  };
  return {
    connection,
    query,
    queryAsVisitor: async <Row>(text: string, parameters: unknown[]) =>
      kysely.transaction().execute(async (transaction) => {
        await transaction.executeQuery(CompiledQuery.raw(visitorRightsSql));
        const { rows } = await transaction.executeQuery<Row>(CompiledQuery.raw(text, parameters));
        return rows;
      }),
    exec: async (text) => {
      await kysely
        .transaction()
        .execute((transaction) => transaction.executeQuery(CompiledQuery.raw(text)));
    },
    listen: async (channel, onPayload, onReconnect) => {
      let isConnected = false;
      await connection.driver.listen(channel, onPayload, () => {
        if (isConnected) onReconnect();
        isConnected = true;
      });
    },
    close,
  };
}

/** Types for postgres.js that differ from its defaults. */
const postgresTypes = {
  // `@supabase/lite` passes some JSON as text, which must not become a JSON string.
  jsonb: {
    to: 3802,
    from: [3802],
    serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
    parse: JSON.parse,
  },
  // Sends invalid values unchanged, so that PostgreSQL rejects them. By default, postgres.js converts them to false.
  bool: { to: 16, from: [16], serialize: String, parse: (text: string) => text === "t" },
  timestamptz: {
    to: timestamptzOid,
    from: [timestamptzOid],
    serialize: (text: string) => text,
    parse: toIsoTime,
  },
};

function configureLiteConnection(connection: Connection): void {
  skipDefaultGrants(connection);
  combineSettings(connection);
  connection.normalizeDbError = normalizeDatabaseError;
  limitVisitorQueries(connection);
}

/** Memory in bytes below which V8's optimizing compiler is disabled. Without it, queries take longer. */
const minCompilerMemoryBytes = 2 * 1024 ** 3;

/** Disables the compiler if memory is low, because it needs 600 MB at the start. Must be called before PGlite loads. */
function limitCompilerMemory(): void {
  const { LOW_MEMORY } = process.env;
  const hasLowMemory = LOW_MEMORY
    ? LOW_MEMORY === "true"
    : memoryLimitBytes() < minCompilerMemoryBytes;
  if (hasLowMemory) v8.setFlagsFromString("--no-wasm-tier-up --no-wasm-dynamic-tiering");
}

const memoryLimitBytes = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
