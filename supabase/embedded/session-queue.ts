import { AsyncLocalStorage } from "node:async_hooks";

const patient = new AsyncLocalStorage<true>();

/** Runs work whose statements let those of everybody else go first: see {@link SessionQueue}. */
export function asVisitor<T>(work: () => T): T {
  return patient.run(true, work);
}

/**
 * Lets one in at a time, and nobody once the database has stopped. Who waits is let in in the order of asking, the
 * work of visitors only while nobody else waits. Whoever is in stays until all is done, transactions included, so that none
 * waits for work that waits for it.
 */
export class SessionQueue {
  readonly #waiting: (() => void)[] = [];
  readonly #visitors: (() => void)[] = [];
  #isBusy = false;
  #stopped: Error | undefined;

  /** @returns lets the next one in. */
  async enter(): Promise<() => void> {
    if (this.#isBusy) {
      const line = patient.getStore() ? this.#visitors : this.#waiting;
      await new Promise<void>((resolve) => line.push(resolve));
    }
    this.#isBusy = true;
    const leave = () => this.#leave();
    if (!this.#stopped) return leave;
    leave();
    throw this.#stopped;
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    // Statements in this process run without a pause: what arrived meanwhile is read before a visitor's turn.
    else if (this.#visitors.length > 0) {
      setImmediate(() => (this.#waiting.shift() ?? this.#visitors.shift())?.());
    } else this.#isBusy = false;
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
