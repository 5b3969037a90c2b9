import { type IPgliteConnectionConfig, PgliteConnection } from "@supabase/lite/pglite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { RecoveringSession } from "./pglite-session.ts";
import { toValidText, validateParameters } from "./validate-parameters.ts";

/**
 * PGlite is one database session. The backend begins a transaction per request and sets the caller's role in it,
 * but does not keep another request's statements out, which would then run as that caller. Here a transaction has
 * the session to itself.
 */
export class MutexPgliteConnection extends PgliteConnection {
  readonly #session: RecoveringSession;
  readonly #listening: ((session: Session) => Promise<unknown>)[] = [];

  constructor(config: IPgliteConnectionConfig) {
    super(config);
    this.#session = new RecoveringSession(this.driver, async () => {
      const { driver } = new PgliteConnection(config);
      await prepare(driver);
      for (const listen of this.#listening) await listen(driver);
      this.driver = driver;
      return driver;
    });
    this.kysely = new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new SerialDriver(this.#session),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  }

  /** Call once, before anything else. */
  ready(): Promise<void> {
    return prepare(this.driver);
  }

  /** Hands on what is told on a channel of PostgreSQL's NOTIFY, from now on and also of a database that is opened again. */
  async listen(channel: string, heard: (payload: string) => void): Promise<void> {
    const listen = (session: Session) => session.listen(channel, heard);
    await this.runExclusive(listen);
    this.#listening.push(listen);
  }

  /** Runs work on the session itself while nothing else uses it. */
  async runExclusive<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const release = await this.#session.acquire();
    try {
      return await this.#session.run(work);
    } finally {
      release();
    }
  }
}

/** PostgreSQL's codes for a message in the wrong form, and for a statement in a transaction that has failed. */
const leftovers: readonly unknown[] = ["08P01", "25P02"];

type Session = PgliteConnection["driver"];

async function prepare(session: Session): Promise<void> {
  await session.waitReady;
  validateParameters(session);
}

class SerialDriver implements Driver {
  readonly #session: RecoveringSession;
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();

  constructor(session: RecoveringSession) {
    this.#session = session;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#session.acquire();
    const connection = new SessionConnection(this.#session);
    this.#releases.set(connection, release);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#releases.get(connection)?.();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const begin = CompiledQuery.raw("begin");
    await connection.executeQuery(begin).catch(async (error: unknown) => {
      // What the session could not even read leaves half a message, or a failed transaction that nobody ends: without
      // this, one such request would be the last that anybody gets an answer to.
      if (!leftovers.includes(Object(error).code)) throw error;
      await this.rollbackTransaction(connection);
      await connection.executeQuery(begin);
    });
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async destroy(): Promise<void> {}
}

class SessionConnection implements DatabaseConnection {
  readonly #session: RecoveringSession;

  constructor(session: RecoveringSession) {
    this.#session = session;
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const { rows, affectedRows } = await this.#session.run((session) =>
      session.query<Row>(toValidText(query.sql), [...query.parameters]),
    );
    return {
      rows,
      ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
    };
  }

  // biome-ignore lint/correctness/useYield: nothing here streams, and Kysely asks for the method
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("PGlite does not stream.");
  }
}
