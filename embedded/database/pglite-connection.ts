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
        createDriver: () => createDriver(this.#session),
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

/** Lowest OID of a type that is not built in, such as the row type of a table. */
const firstCustomTypeOid = 10_000;

/**
 * Moves the parsers of built-in types and their arrays to PGlite's table of default parsers. PGlite copies the
 * session's own table of parsers twice for each statement, and copying a hundred parsers takes longer than a short
 * statement. The session's table inherits from the default table, because parsers of arrays look up the parser of
 * their elements in the session's table.
 */
function shareParsers(session: Session): void {
  const builtInParsers = Object.entries(session.parsers).filter(
    ([type]) => Number(type) < firstCustomTypeOid,
  );
  session.parsers = Object.create(Object.assign(types.parsers, Object.fromEntries(builtInParsers)));
}

/** PostgreSQL's codes for a malformed protocol message, and for a statement in a failed transaction. */
const codesNeedingRollback: readonly unknown[] = ["08P01", "25P02"];

interface SessionConnection extends DatabaseConnection {
  release(): void;
}

/** A driver whose connections have exclusive use of the session until they are released. */
function createDriver(session: RecoveringSession): Driver {
  /** Sends the statement as one message. A prepared statement would take six. */
  const execute = async (statement: "begin" | "commit" | "rollback") => {
    await session.run((openSession) => openSession.exec(statement));
  };
  return {
    init: async () => undefined,
    async acquireConnection(): Promise<SessionConnection> {
      const release = await session.acquire();
      return {
        release,
        async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
          const { rows, affectedRows } = await session.run((openSession) =>
            openSession.query<Row>(toValidText(sql), [...parameters]),
          );
          return {
            rows,
            ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
          };
        },
        streamQuery() {
          throw new Error("PGlite cannot stream the rows of a query.");
        },
      };
    },
    releaseConnection: async (connection: SessionConnection) => connection.release(),
    beginTransaction: () =>
      execute("begin").catch(async (error: unknown) => {
        // After a message that PostgreSQL could not read, a failed transaction remains open. Without a rollback, all
        // later requests would fail.
        if (!codesNeedingRollback.includes(Object(error).code)) throw error;
        await execute("rollback");
        await execute("begin");
      }),
    commitTransaction: () => execute("commit"),
    rollbackTransaction: () => execute("rollback"),
    destroy: async () => undefined,
  };
}
