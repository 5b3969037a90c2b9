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
import { sendable } from "./pglite-text.ts";

/**
 * PGlite is one database session. The backend begins a transaction per request and sets the caller's role in it,
 * but does not keep another request's statements out, which would then run as that caller. Here a transaction has
 * the session to itself.
 */
export class SerialPgliteConnection extends PgliteConnection {
  readonly #queue = new Queue();

  constructor(config: IPgliteConnectionConfig) {
    super(config);
    this.kysely = new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new SerialDriver(this.driver, this.#queue),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  }

  /** Runs work that uses `driver` itself while nothing else uses the session. */
  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.#queue.enter();
    try {
      return await this.#queue.watch(work);
    } finally {
      release();
    }
  }
}

/** PostgreSQL's codes for a message in the wrong form, and for a statement in a transaction that has failed. */
const leftovers: readonly unknown[] = ["08P01", "25P02"];

/** Lets one in at a time, in the order of asking, and nobody once the database has stopped. */
class Queue {
  #last: Promise<void> = Promise.resolve();
  #stopped: Error | undefined;

  async enter(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    if (!this.#stopped) return resolve;
    resolve();
    throw this.#stopped;
  }

  /** Runs work and notices when the database stops over it: it would never answer again. */
  async watch<T>(work: () => Promise<T>): Promise<T> {
    if (this.#stopped) throw this.#stopped;
    try {
      return await work();
    } catch (error) {
      if (!isPanic(error)) throw error;
      this.#stopped = new Error(`The database stopped: ${error.message}. Restart the server.`);
      console.error(this.#stopped.message);
      throw this.#stopped;
    }
  }
}

function isPanic(error: unknown): error is Error {
  return error instanceof Error && "severity" in error && error.severity === "PANIC";
}

type Session = PgliteConnection["driver"];

class SerialDriver implements Driver {
  readonly #session: Session;
  readonly #queue: Queue;
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();

  constructor(session: Session, queue: Queue) {
    this.#session = session;
    this.#queue = queue;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#queue.enter();
    const connection = new SessionConnection(this.#session, this.#queue);
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
  readonly #session: Session;
  readonly #queue: Queue;

  constructor(session: Session, queue: Queue) {
    this.#session = session;
    this.#queue = queue;
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const { rows, affectedRows } = await this.#queue.watch(() =>
      this.#session.query<Row>(sendable(query.sql), [...query.parameters]),
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
