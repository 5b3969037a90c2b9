import { types } from "@electric-sql/pglite";
import { type IPgliteConnectionConfig, PgliteConnection } from "@supabase/lite/pglite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { RecoveringSession, type Session } from "./pglite-session.ts";
import { toValidText, validateParameters } from "./validate-parameters.ts";

/**
 * Runs one transaction at a time on PGlite's only session. `@supabase/lite` begins a transaction for each request and
 * sets the caller's role. But it does not prevent other requests from running statements in this transaction with this
 * role.
 */
export class MutexPgliteConnection extends PgliteConnection {
  readonly #session: RecoveringSession;
  readonly #subscriptions: ((session: Session) => Promise<unknown>)[] = [];

  constructor(config: IPgliteConnectionConfig) {
    super(config);
    this.#session = new RecoveringSession(this.driver, async () => {
      const { driver } = new PgliteConnection(config);
      await prepareSession(driver);
      for (const subscribe of this.#subscriptions) await subscribe(driver);
      this.driver = driver;
      return driver;
    });
    this.kysely = new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new MutexDriver(this.#session),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  }

  /** Call once, before all other methods. */
  prepare(): Promise<void> {
    return prepareSession(this.driver);
  }

  /** Listens to a NOTIFY channel. The subscription survives when the database is opened again. */
  async listen(channel: string, onPayload: (payload: string) => void): Promise<void> {
    const subscribe = (session: Session) => session.listen(channel, onPayload);
    await this.runExclusive(subscribe);
    this.#subscriptions.push(subscribe);
  }

  /** Runs work on the session while nothing else uses it. */
  async runExclusive<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const release = await this.#session.acquire();
    try {
      return await this.#session.run(work);
    } finally {
      release();
    }
  }
}

async function prepareSession(session: Session): Promise<void> {
  await session.waitReady;
  validateParameters(session);
  shareParsers(session);
}

/** Built-in types have lower OIDs; row types of tables have higher ones. */
const firstCustomTypeOid = 10_000;

/**
 * Moves the parsers of built-in types and their arrays to PGlite's table of default parsers. PGlite copies the
 * session's own table of parsers twice for each statement, and copying a hundred parsers takes longer than a short
 * statement. The session's table inherits from the default table, because array parsers look up the parser of their
 * elements in the session's table.
 */
function shareParsers(session: Session): void {
  const builtInParsers = Object.entries(session.parsers).filter(
    ([type]) => Number(type) < firstCustomTypeOid,
  );
  session.parsers = Object.create(Object.assign(types.parsers, Object.fromEntries(builtInParsers)));
}

/** PostgreSQL's codes for a malformed protocol message, and for a statement in a failed transaction. */
const codesNeedingRollback: readonly unknown[] = ["08P01", "25P02"];

class MutexDriver implements Driver {
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

  async beginTransaction(): Promise<void> {
    await this.#execute("begin").catch(async (error: unknown) => {
      // After a message that PostgreSQL could not read, a failed transaction remains open. Without a rollback, all
      // later requests would fail.
      if (!codesNeedingRollback.includes(Object(error).code)) throw error;
      await this.#execute("rollback");
      await this.#execute("begin");
    });
  }

  async commitTransaction(): Promise<void> {
    await this.#execute("commit");
  }

  async rollbackTransaction(): Promise<void> {
    await this.#execute("rollback");
  }

  /** Sends the statement as one message. A prepared statement would take six. */
  async #execute(statement: "begin" | "commit" | "rollback"): Promise<void> {
    await this.#session.run((session) => session.exec(statement));
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

  // biome-ignore lint/correctness/useYield: Kysely requires the method, and no query is streamed
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("PGlite cannot stream the rows of a query.");
  }
}
