/** Counts attempts by a key, such as an address. In memory: a restart forgets them. */
export interface Attempts {
  /** Seconds until the key may be tried again; 0 when it may be now. */
  waitOf(key: string): number;
  /** Counts one more, unless the key must wait. Answers as {@link waitOf} did before. */
  consume(key: string): number;
  /** Takes back the attempt that was counted last: it was none that counts. */
  forgive(key: string): void;
  /** Forgets all attempts of a key. */
  forget(key: string): void;
  /** Number of attempts of a key that count now. */
  countOf(key: string): number;
}

interface AttemptsOptions {
  /** Attempts of a key after which it must wait. */
  limit: number;
  /** Milliseconds for which attempts count: from the first one, or with `growingWait` from the last one. */
  window: number;
  /** Milliseconds to wait from the limit on, doubled by each further attempt. Without it a key waits until its window ends. */
  growingWait?: { first: number; longest: number };
  /** The present in milliseconds; the clock of this machine without it. */
  now?: () => number;
  /** Most keys that are kept. Beyond them the one whose window ends first goes: a flood of keys must not fill the memory. */
  maxKeys?: number;
}

interface Entry {
  count: number;
  end: number;
  /** When the key may be tried again. */
  freeAt: number;
}

/** Starts with no attempt counted. */
export function createAttempts({
  limit,
  window,
  growingWait,
  now = () => Date.now(),
  maxKeys = 10_000,
}: AttemptsOptions): Attempts {
  // In the order in which their windows end.
  const entries = new Map<string, Entry>();

  function current(key: string) {
    const found = entries.get(key);
    if (found && found.end > now()) return found;
    entries.delete(key);
    return undefined;
  }

  function waitOf(key: string): number {
    return Math.max(0, Math.ceil(((current(key)?.freeAt ?? 0) - now()) / 1000));
  }

  function oneMore(before: Entry | undefined): Entry {
    const count = (before?.count ?? 0) + 1;
    const end = growingWait || !before ? now() + window : before.end;
    if (count < limit) return { count, end, freeAt: 0 };
    if (!growingWait) return { count, end, freeAt: end };
    const wait = Math.min(growingWait.first * 2 ** (count - limit), growingWait.longest);
    return { count, end, freeAt: now() + wait };
  }

  return {
    waitOf,
    consume(key) {
      const wait = waitOf(key);
      if (wait > 0) return wait;
      const entry = oneMore(current(key));
      if (growingWait) entries.delete(key);
      entries.set(key, entry);
      const [first] = entries.keys();
      if (entries.size > maxKeys && first !== undefined) entries.delete(first);
      return 0;
    },
    forgive(key) {
      const found = current(key);
      if (!found) return;
      found.count = Math.max(0, found.count - 1);
      found.freeAt = 0;
    },
    forget: (key) => void entries.delete(key),
    countOf: (key) => current(key)?.count ?? 0,
  };
}
