/** Counts attempts by a key, such as an address, each within a window of time. In memory: a restart forgets them. */
export interface Attempts {
  /** Seconds until the key may be tried again; 0 when it may be now. */
  waitOf(key: string): number;
  /** Counts one more, unless the key must wait. Answers as {@link waitOf} did before. */
  consume(key: string): number;
  /** Takes back the attempt that was counted last: it was none that counts. */
  forgive(key: string): void;
  /** Forgets all attempts of a key. */
  forget(key: string): void;
}

interface AttemptsOptions {
  /** Most attempts of a key within a window. */
  limit: number;
  /** Milliseconds from the first attempt until the key starts anew. */
  window: number;
  /** The present in milliseconds; the clock of this machine without it. */
  now?: () => number;
  /** Most keys that are kept. Beyond them the one whose window ends first goes: a flood of keys must not fill the memory. */
  maxKeys?: number;
}

/** Starts with no attempt counted. */
export function createAttempts({
  limit,
  window,
  now = () => Date.now(),
  maxKeys = 10_000,
}: AttemptsOptions): Attempts {
  // In the order in which their windows end, because all are as long.
  const counts = new Map<string, { count: number; end: number }>();

  function current(key: string) {
    const found = counts.get(key);
    if (found && found.end > now()) return found;
    counts.delete(key);
    return undefined;
  }

  function waitOf(key: string): number {
    const found = current(key);
    return found && found.count >= limit ? Math.ceil((found.end - now()) / 1000) : 0;
  }

  return {
    waitOf,
    consume(key) {
      const wait = waitOf(key);
      if (wait > 0) return wait;
      const found = current(key);
      if (found) found.count += 1;
      else counts.set(key, { count: 1, end: now() + window });
      const [first] = counts.keys();
      if (counts.size > maxKeys && first !== undefined) counts.delete(first);
      return 0;
    },
    forgive(key) {
      const found = current(key);
      if (found) found.count = Math.max(0, found.count - 1);
    },
    forget: (key) => void counts.delete(key),
  };
}
