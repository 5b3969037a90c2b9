import type { PgliteConnection } from "@supabase/lite/pglite";
import { type InstanceMonitor, monitorInstance } from "../patches/pglite-internals.ts";
import { errorMessage } from "../util/error-message.ts";
import { PriorityMutex } from "../util/priority-mutex.ts";
import { createRateLimit } from "../util/rate-limit.ts";

export type Session = PgliteConnection["driver"];

/** Limits how often the database is reopened. Reopening takes seconds, in which no request gets a response. */
const reopenLimit = { limit: 1, windowMs: 10_000 };

/**
 * The only session of an in-process database, used by one request at a time.
 *
 * A panic or an internal error of PostgreSQL ends the session, because its memory may be corrupted. The current
 * statement and its transaction fail. The next request opens the database again in a new instance, with all committed
 * data.
 */
export class RecoveringSession {
  readonly #mutex = new PriorityMutex();
  readonly #open: () => Promise<Session>;
  readonly #reopenLimit = createRateLimit(reopenLimit);
  #session: Session;
  #monitor: InstanceMonitor | undefined;
  #stopError: Error | undefined;

  constructor(session: Session, open: () => Promise<Session>) {
    this.#session = session;
    this.#open = open;
  }

  /**
   * Waits for exclusive use. If the database has stopped, opens it again. Rejects if this fails, or if the last attempt
   * was less than ten seconds ago. Returns a function that releases the session.
   */
  async acquire(): Promise<() => void> {
    const release = await this.#mutex.acquire();
    try {
      await this.#reopenIfStopped();
      return release;
    } catch (error) {
      release();
      throw error;
    }
  }

  async #reopenIfStopped(): Promise<void> {
    if (!this.#stopError) return;
    if (this.#reopenLimit.consume("") > 0) throw this.#stopError;
    try {
      this.#session = await this.#open();
      this.#monitor = undefined;
    } catch (error) {
      console.error("The database cannot be opened again. Next attempt in 10 seconds:", error);
      throw this.#stopError;
    }
    this.#stopError = undefined;
    console.error("The database is open again.");
  }

  /**
   * Runs work on the acquired session. Rejects with the error of `work`, or with an error that the database stopped.
   */
  async run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    if (this.#stopError) throw this.#stopError;
    this.#monitor ??= monitorInstance(this.#session);
    const monitor = this.#monitor;
    try {
      const result = await work(this.#session);
      if (monitor.error === undefined) return result;
    } catch (error) {
      if (!endsSession(error) && monitor.error === undefined) throw error;
      monitor.error ??= error;
    } finally {
      monitor.resetStack();
    }
    this.#stopError = new Error(`The database stopped: ${errorMessage(monitor.error)}`);
    console.error(this.#stopError.message);
    throw this.#stopError;
  }
}

/**
 * True if the session cannot continue: PostgreSQL or WebAssembly ended it, or PostgreSQL reported an internal error
 * (XX000), for example because a stack overflow overwrote its memory.
 */
function endsSession(error: unknown): error is Error {
  if (error instanceof WebAssembly.RuntimeError) return true;
  const { severity, code } = Object(error);
  return error instanceof Error && (/^(?:PANIC|FATAL)$/.test(severity) || code === "XX000");
}
