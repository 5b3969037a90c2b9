import type postgres from "postgres";

/** Maximum number of concurrent statements and transactions. Further ones wait. */
const poolSize = 10;

/** Options of postgres.js for a pool with a single connection. */
interface Options {
  max: 1;
  /** Null disables the lifetime limit, which could end a connection in the middle of a transaction. */
  max_lifetime: null;
  onclose: () => void;
}

/** A connection, and the error that ended it. */
interface Slot {
  sql: postgres.Sql;
  error?: unknown;
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
  const openSlots = new Set<Slot>();
  let isEnded = false;

  function openSlot(): Slot {
    const onclose = () => endSlot(slot, new Error("The connection to the database was lost."));
    const slot: Slot = { sql: connect({ max: 1, max_lifetime: null, onclose }) };
    openSlots.add(slot);
    return slot;
  }

  function endSlot(slot: Slot, error: unknown): void {
    slot.error ??= error;
    openSlots.delete(slot);
  }

  const freeSlots = Array.from({ length: poolSize }, openSlot);
  const waiters: ((slot: Slot) => void)[] = [];

  async function reserve() {
    let slot = freeSlots.pop() ?? (await new Promise<Slot>((resolve) => waiters.push(resolve)));
    if (slot.error && !isEnded) slot = openSlot();
    return {
      unsafe: async (...statement: Parameters<postgres.Sql["unsafe"]>) => {
        if (slot.error) throw slot.error;
        try {
          return await slot.sql.unsafe(...statement);
        } catch (error) {
          // Errors of the connection have an `errno`. End the slot at once, because postgres.js never settles a statement
          // that it sends after the socket's error and before the socket's `close` event.
          if (error instanceof Error && "errno" in error) endSlot(slot, error);
          throw error;
        }
      },
      release: () => {
        const nextWaiter = waiters.shift();
        if (nextWaiter) nextWaiter(slot);
        else freeSlots.push(slot);
      },
    };
  }

  return {
    reserve,
    async end(): Promise<void> {
      isEnded = true;
      await Promise.all([...openSlots].map(({ sql }) => sql.end()));
    },
  };
}
