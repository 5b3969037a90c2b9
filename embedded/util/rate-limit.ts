export type RateLimit = ReturnType<typeof createRateLimit>;

interface RateLimitOptions {
  /** Number of attempts after which a key must wait. */
  limit: number;
  /**
   * Length in ms of the window in which attempts are counted. It starts with the first attempt; with `backoff`, it
   * starts again with each attempt.
   */
  windowMs: number;
  /** Waiting time after the limit, doubled by each further attempt. By default a key waits until its window ends. */
  backoff?: { firstMs: number; maxMs: number };
  now?: () => number;
  /** Maximum number of keys in memory. A further key evicts the key whose window ends first. */
  maxKeys?: number;
}

interface Entry {
  count: number;
  /** End of the window, in ms. */
  expiresAt: number;
  /** End of the waiting time, in ms. */
  blockedUntil: number;
}

/** Counts attempts by a key, such as an IP address, in memory. */
export function createRateLimit({
  limit,
  windowMs,
  backoff,
  now = () => Date.now(),
  maxKeys = 10_000,
}: RateLimitOptions) {
  // Sorted by the end of their windows.
  const entries = new Map<string, Entry>();

  function currentEntry(key: string) {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > now()) return entry;
    entries.delete(key);
    return undefined;
  }

  /** Seconds until the next attempt of the key is allowed; 0 if it is allowed now. */
  const secondsToWait = (key: string): number =>
    Math.max(0, Math.ceil(((currentEntry(key)?.blockedUntil ?? 0) - now()) / 1000));

  function increment(previousEntry: Entry | undefined): Entry {
    const count = (previousEntry?.count ?? 0) + 1;
    const expiresAt = backoff || !previousEntry ? now() + windowMs : previousEntry.expiresAt;
    if (count < limit) return { count, expiresAt, blockedUntil: 0 };
    if (!backoff) return { count, expiresAt, blockedUntil: expiresAt };
    const waitMs = Math.min(backoff.firstMs * 2 ** (count - limit), backoff.maxMs);
    return { count, expiresAt, blockedUntil: now() + waitMs };
  }

  return {
    secondsToWait,
    /** Counts an attempt and returns 0. If the key must wait, counts nothing and returns the seconds to wait. */
    consume(key: string) {
      const waitSeconds = secondsToWait(key);
      if (waitSeconds > 0) return waitSeconds;
      const entry = increment(currentEntry(key));
      // Moves the key to the end, because its window starts again.
      if (backoff) entries.delete(key);
      entries.set(key, entry);
      const [oldestKey] = entries.keys();
      if (entries.size > maxKeys && oldestKey !== undefined) entries.delete(oldestKey);
      return 0;
    },
    /** Removes one attempt from the count, and ends the waiting time. */
    refund(key: string) {
      const entry = currentEntry(key);
      if (!entry) return;
      entry.count = Math.max(0, entry.count - 1);
      entry.blockedUntil = 0;
    },
    reset: (key: string) => void entries.delete(key),
    count: (key: string) => currentEntry(key)?.count ?? 0,
  };
}
