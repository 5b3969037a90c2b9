/** Counts attempts by a key, such as an address. In memory: a restart forgets them. */
export interface RateLimit {
  /** Seconds until the key may be tried again; 0 when it may be now. */
  secondsToWait(key: string): number;
  /** Counts one more, unless the key must wait. Answers as {@link secondsToWait} did before. */
  consume(key: string): number;
  /** Takes back the attempt that was counted last: it was none that counts. */
  refund(key: string): void;
  /** Forgets all attempts of a key. */
  reset(key: string): void;
  /** Number of attempts of a key that count now. */
  count(key: string): number;
}

interface RateLimitOptions {
  /** Attempts of a key after which it must wait. */
  limit: number;
  /** Milliseconds for which attempts count: from the first one, or with `growingWait` from the last one. */
  windowMs: number;
  /** Milliseconds to wait from the limit on, doubled by each further attempt. Without it a key waits until its window ends. */
  backoff?: { firstMs: number; maxMs: number };
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
export function createRateLimit({
  limit,
  windowMs,
  backoff,
  now = () => Date.now(),
  maxKeys = 10_000,
}: RateLimitOptions): RateLimit {
  // In the order in which their windows end.
  const entries = new Map<string, Entry>();

  function current(key: string) {
    const found = entries.get(key);
    if (found && found.end > now()) return found;
    entries.delete(key);
    return undefined;
  }

  function secondsToWait(key: string): number {
    return Math.max(0, Math.ceil(((current(key)?.freeAt ?? 0) - now()) / 1000));
  }

  function oneMore(before: Entry | undefined): Entry {
    const count = (before?.count ?? 0) + 1;
    const end = backoff || !before ? now() + windowMs : before.end;
    if (count < limit) return { count, end, freeAt: 0 };
    if (!backoff) return { count, end, freeAt: end };
    const wait = Math.min(backoff.firstMs * 2 ** (count - limit), backoff.maxMs);
    return { count, end, freeAt: now() + wait };
  }

  return {
    secondsToWait,
    consume(key) {
      const wait = secondsToWait(key);
      if (wait > 0) return wait;
      const entry = oneMore(current(key));
      if (backoff) entries.delete(key);
      entries.set(key, entry);
      const [first] = entries.keys();
      if (entries.size > maxKeys && first !== undefined) entries.delete(first);
      return 0;
    },
    refund(key) {
      const found = current(key);
      if (!found) return;
      found.count = Math.max(0, found.count - 1);
      found.freeAt = 0;
    },
    reset: (key) => void entries.delete(key),
    count: (key) => current(key)?.count ?? 0,
  };
}
