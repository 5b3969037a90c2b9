import { AsyncLocalStorage } from "node:async_hooks";

const patient = new AsyncLocalStorage<true>();

/** Runs work whose statements let those of everybody else go first: see {@link PriorityMutex}. */
export function runAtLowPriority<T>(work: () => T): T {
  return patient.run(true, work);
}

/**
 * Lets one in at a time. Who waits is let in in the order of asking, the work of visitors only while nobody else waits.
 * Whoever is in stays until all is done, transactions included, so that none waits for work that waits for it.
 */
export class PriorityMutex {
  readonly #waiting: (() => void)[] = [];
  readonly #visitors: (() => void)[] = [];
  #isBusy = false;

  /** @returns lets the next one in. */
  async acquire(): Promise<() => void> {
    if (this.#isBusy) {
      const line = patient.getStore() ? this.#visitors : this.#waiting;
      await new Promise<void>((resolve) => line.push(resolve));
    }
    this.#isBusy = true;
    return () => this.#leave();
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    // Statements in this process run without a pause: what arrived meanwhile is read before a visitor's turn.
    else if (this.#visitors.length > 0) {
      setImmediate(() => (this.#waiting.shift() ?? this.#visitors.shift())?.());
    } else this.#isBusy = false;
  }
}
