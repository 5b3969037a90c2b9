import type { PgliteConnection } from "@supabase/lite/pglite";
import { PriorityMutex } from "../util/priority-mutex.ts";
import { createRateLimit } from "../util/rate-limit.ts";

type Session = PgliteConnection["driver"];

/** How often a database that stopped is opened again: opening takes seconds in which nobody gets an answer. */
const reopenings = { limit: 1, windowMs: 10 * 1000 };

/**
 * The session of a database in this process, which one at a time has to himself.
 *
 * A panic or an internal error of PostgreSQL ends it: what its memory holds is not to be trusted from then on. The statement
 * that met it fails, and what was under way with it. The next turn opens the database again in a new instance with memory
 * of its own, as after a power cut, and begins with what was committed.
 *
 * Each refused statement leaves some kilobyte on PGlite's stack, which a panic would follow after seven thousand of
 * them: the stack is put back to where it was.
 */
export class RecoveringSession {
  readonly #queue = new PriorityMutex();
  readonly #open: () => Promise<Session>;
  readonly #reopened = createRateLimit(reopenings);
  #current: Session;
  #watched: Watched | undefined;
  #stopped: Error | undefined;

  /** @param open Opens the database again. Rejects when that cannot be. */
  constructor(current: Session, open: () => Promise<Session>) {
    this.#current = current;
    this.#open = open;
  }

  /**
   * Waits for a turn. Rejects while the database is stopped.
   *
   * @returns ends the turn.
   */
  async acquire(): Promise<() => void> {
    const leave = await this.#queue.acquire();
    try {
      await this.#revive();
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  async #revive(): Promise<void> {
    if (!this.#stopped) return;
    if (this.#reopened.consume("") > 0) throw this.#stopped;
    try {
      this.#current = await this.#open();
      this.#watched = undefined;
    } catch (error) {
      console.error("The database cannot be opened again, which is tried every 10 seconds:", error);
      throw this.#stopped;
    }
    this.#stopped = undefined;
    console.error("The database is open again.");
  }

  /** Runs work of a turn, and rejects with what it rejects with. */
  async run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    if (this.#stopped) throw this.#stopped;
    this.#watched ??= watch(this.#current);
    const { pointer, idle } = this.#watched;
    try {
      const result = await work(this.#current);
      if (this.#watched.fault === undefined) return result;
    } catch (error) {
      if (!endsSession(error) && this.#watched.fault === undefined) throw error;
      this.#watched.fault ??= error;
    } finally {
      pointer.value = idle;
    }
    const { fault } = this.#watched;
    const reason = fault instanceof Error ? fault.message : String(fault);
    this.#stopped = new Error(`The database stopped: ${reason}`);
    console.error(this.#stopped.message);
    throw this.#stopped;
  }
}

/** What is known of a session beside its answers. */
interface Watched {
  /** Where the stack ends. */
  pointer: WebAssembly.Global<"i32">;
  /** Where it ends while no statement runs. */
  idle: number;
  /** What a statement ended with in place of an answer or an error of PostgreSQL. */
  fault?: unknown;
}

/** Parts of PGlite's module that its types do not name. */
interface Internals {
  ___stack_pointer: Watched["pointer"];
  _PostgresMainLoopOnce: () => void;
}

/**
 * Watches for errors that PGlite ignores: it takes any exception for the one with which PostgreSQL leaves a failed
 * statement. After an overflow of JavaScript's stack it answers with no rows, and its session stays in the middle of the
 * statement.
 */
function watch({ Module }: Session): Watched {
  const internals = Module as unknown as Internals;
  const { ___stack_pointer: pointer, _PostgresMainLoopOnce: step } = internals;
  const watched: Watched = { pointer, idle: pointer.value };
  internals._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      // What PostgreSQL itself throws is no Error.
      if (error instanceof Error) watched.fault = error;
      throw error;
    }
  };
  return watched;
}

/**
 * True if the session cannot go on: PostgreSQL ended it, PGlite ended before PostgreSQL could, or PostgreSQL found itself
 * in a state that it does not know (XX000), as after a stack that overflowed into its memory.
 */
function endsSession(error: unknown): error is Error {
  if (error instanceof WebAssembly.RuntimeError) return true;
  const { severity, code } = Object(error);
  return error instanceof Error && (/^(?:PANIC|FATAL)$/.test(severity) || code === "XX000");
}
