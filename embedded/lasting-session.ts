import type { PgliteConnection } from "@supabase/lite/pglite";
import { createAttempts } from "./attempts.ts";
import { SessionQueue } from "./session-queue.ts";

type Session = PgliteConnection["driver"];

/** How often a database that stopped is opened again: opening takes seconds in which nobody gets an answer. */
const reopenings = { limit: 1, window: 10 * 1000 };

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
export class LastingSession {
  readonly #queue = new SessionQueue();
  readonly #open: () => Promise<Session>;
  readonly #reopened = createAttempts(reopenings);
  #current: Session;
  #stack: Stack | undefined;
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
  async enter(): Promise<() => void> {
    const leave = await this.#queue.enter();
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
      this.#stack = undefined;
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
    this.#stack ??= stackOf(this.#current);
    const { pointer, idle } = this.#stack;
    try {
      return await work(this.#current);
    } catch (error) {
      if (!endsSession(error)) throw error;
      this.#stopped = new Error(`The database stopped: ${error.message}`);
      console.error(this.#stopped.message);
      throw this.#stopped;
    } finally {
      pointer.value = idle;
    }
  }
}

interface Stack {
  /** Where the stack ends. */
  pointer: WebAssembly.Global<"i32">;
  /** Where it ends while no statement runs. */
  idle: number;
}

/** PGlite hands its whole module out, and its types name some of it. */
function stackOf({ Module }: Session): Stack {
  const { ___stack_pointer: pointer } = Module as unknown as {
    ___stack_pointer: Stack["pointer"];
  };
  return { pointer, idle: pointer.value };
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
