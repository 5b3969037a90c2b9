import { AsyncLocalStorage } from "node:async_hooks";

const lowPriority = new AsyncLocalStorage<true>();

/** Runs `work` at low priority: work of normal priority acquires each {@link PriorityMutex} before it. */
export function runAtLowPriority<T>(work: () => T): T {
  return lowPriority.run(true, work);
}

/** Serves requests in their order, and those of low priority only while none of normal priority waits. */
export class PriorityMutex {
  readonly #normal: (() => void)[] = [];
  readonly #low: (() => void)[] = [];
  #isLocked = false;

  /** @returns a function that releases the mutex. */
  async acquire(): Promise<() => void> {
    if (this.#isLocked) {
      const queue = lowPriority.getStore() ? this.#low : this.#normal;
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    this.#isLocked = true;
    return () => this.#release();
  }

  async runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  #release(): void {
    const nextTask = this.#normal.shift();
    if (nextTask) nextTask();
    // Yields to the event loop, so that a new request of normal priority can acquire the mutex first.
    else if (this.#low.length > 0) {
      setImmediate(() => (this.#normal.shift() ?? this.#low.shift())?.());
    } else this.#isLocked = false;
  }
}
