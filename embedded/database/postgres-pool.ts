import type postgres from "postgres";

/** Maximum number of concurrent statements and transactions. Further ones wait. */
const poolSize = 10;

/** Options of postgres.js for a pool with a single connection. */
interface Options {
  max: 1;
  /** Null disables the lifetime limit, which could end a connection in the middle of a transaction. */
  max_lifetime: null;
  /** Called when the connection has ended. */
  onclose: () => void;
}

/** A connection and its current user. */
interface Slot {
  sql: postgres.Sql;
  user?: { error?: Error };
}

/**
 * A connection pool for Kysely, in which each slot is a postgres.js pool of one connection. With a reserved connection
 * of postgres.js, the process would end by an uncaught exception if the server closes the connection during a
 * transaction (https://github.com/porsager/postgres/issues/1208). With this pool, the remaining statements of the
 * transaction reject.
 *
 * @param connect Opens a pool of postgres.js.
 */
export function createPool(connect: (options: Options) => postgres.Sql) {
  const slots: Slot[] = Array.from({ length: poolSize }, () => {
    const slot: Slot = {
      sql: connect({
        max: 1,
        max_lifetime: null,
        onclose: () => {
          if (slot.user) slot.user.error = new Error("The connection to the database was lost.");
        },
      }),
    };
    return slot;
  });
  const freeSlots = [...slots];
  const waiters: ((slot: Slot) => void)[] = [];

  async function reserve() {
    const slot = freeSlots.pop() ?? (await new Promise<Slot>((resolve) => waiters.push(resolve)));
    const user: { error?: Error } = {};
    slot.user = user;
    return {
      unsafe: async (...statement: Parameters<postgres.Sql["unsafe"]>) => {
        if (user.error) throw user.error;
        return slot.sql.unsafe(...statement);
      },
      release: () => {
        delete slot.user;
        const nextWaiter = waiters.shift();
        if (nextWaiter) nextWaiter(slot);
        else freeSlots.push(slot);
      },
    };
  }

  return {
    reserve,
    async end(): Promise<void> {
      await Promise.all(slots.map(({ sql }) => sql.end()));
    },
  };
}
