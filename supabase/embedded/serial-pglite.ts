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
      return await work();
    } finally {
      release();
    }
  }
}

/** Lets one in at a time, in the order of asking. */
class Queue {
  #last: Promise<void> = Promise.resolve();

  async enter(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
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
    const connection = new SessionConnection(this.#session);
    this.#releases.set(connection, release);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#releases.get(connection)?.();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin"));
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

  constructor(session: Session) {
    this.#session = session;
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const { rows, affectedRows } = await this.#session.query<Row>(query.sql, [...query.parameters]);
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
