import type postgres from "postgres";

/** How many statements and transactions run at once; the others wait in a line. */
const size = 10;

/** What a pool of one connection differs in. */
interface Options {
  max: 1;
  /** Never: it would also end a connection in the middle of a transaction. */
  max_lifetime: null;
  /** To be called when the connection has ended. */
  onclose: () => void;
}

/** A connection, and what it is taken for at present. */
interface Slot {
  sql: postgres.Sql;
  use?: { lost?: Error };
}

/**
 * Connections for Kysely. postgres.js has such a pool, but what it lends sends statements into a connection that has
 * ended and throws where nobody can catch it (its issue 1208): a server that is killed in the middle of a transaction
 * takes the process along. Here each of its pools holds one connection, which a transaction has to itself, and a
 * transaction that has lost its connection is told so with each further statement.
 *
 * @param connect Opens a pool of postgres.js.
 */
export function createPool(connect: (options: Options) => postgres.Sql) {
  const slots: Slot[] = Array.from({ length: size }, () => {
    const slot: Slot = {
      sql: connect({
        max: 1,
        max_lifetime: null,
        onclose: () => {
          if (slot.use) slot.use.lost = new Error("The connection to the database was lost.");
        },
      }),
    };
    return slot;
  });
  const free = [...slots];
  const waiting: ((slot: Slot) => void)[] = [];

  async function reserve() {
    const slot = free.pop() ?? (await new Promise<Slot>((resolve) => waiting.push(resolve)));
    const use: { lost?: Error } = {};
    slot.use = use;
    return {
      unsafe: async (...statement: Parameters<postgres.Sql["unsafe"]>) => {
        if (use.lost) throw use.lost;
        return slot.sql.unsafe(...statement);
      },
      release: () => {
        delete slot.use;
        const next = waiting.shift();
        if (next) next(slot);
        else free.push(slot);
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
