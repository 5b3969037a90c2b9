/**
 * Stores values across restarts. A key is a name, or a group and a name separated by a slash. Every method may throw.
 */
export interface LastGoodStore {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  removeKind(kind: string): Promise<void>;
}

/** Loads values and returns the last copy if loading fails. */
export interface LastGood {
  /**
   * Returns the value of `read`; if that fails, its previous value; if there is none, the fallback.
   *
   * @param key null for values that are not stored. A null value is not stored either.
   */
  load<T>(key: string | null, read: () => Promise<T>, fallback: () => T): Promise<T>;
  /** True if the latest attempt to load failed. */
  isDegraded(): boolean;
  /** Marks the values of a group as outdated but keeps them. Background renewal loads them again. */
  refresh(kind: string): void;
  /** Removes the values of a group. Background renewal loads them again after a pause. */
  forget(kind: string): Promise<void>;
}

/** Delays of the renewal in ms: after the latest change, and after a failure. */
const quiet = { change: 5_000, failure: 60_000 };

/** Maximum number of renewed values; the oldest is dropped. */
const maxRenewed = 500;

/**
 * Keeps the last copy of each loaded value, in memory and in the store.
 *
 * @param renews Reload values in the background after a change, so that they are there if loading fails much later.
 * @param log receives one line when loading begins to fail and one when it succeeds again.
 */
export function createLastGood(
  store: LastGoodStore | undefined,
  log: (message: string) => void,
  renews = false,
): LastGood {
  /** Values and their stored JSON. */
  const values = new Map<string, { value: unknown; json: string; isOld: boolean }>();
  let failing = false;
  /** Incremented by every change, so that a load that began before it is not stored. */
  let changes = 0;
  /** Functions that load the values to be renewed. */
  const readers = new Map<string, () => Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;

  /** A full disk must not prevent reading the site. */
  const keep = async (change: (store: LastGoodStore) => Promise<void>) => {
    if (!store) return;
    await change(store).catch((error: unknown) => {
      log(`The last good content could not be kept on disk: ${messageOf(error)}`);
    });
  };

  const recall = async (key: string): Promise<unknown> => {
    const known = values.get(key);
    if (known || !store) return known?.value;
    return store.read(key).catch(() => undefined);
  };

  const remember = async (key: string, value: unknown) => {
    if (value === null) {
      if (values.delete(key)) await keep((disk) => disk.remove(key));
      return;
    }
    const json = JSON.stringify(value);
    const isNew = values.get(key)?.json !== json;
    values.set(key, { value, json, isOld: false });
    if (isNew) await keep((disk) => disk.write(key, value));
  };

  const load = async <T>(
    key: string | null,
    read: () => Promise<T>,
    fallback: () => T,
  ): Promise<T> => {
    const before = changes;
    try {
      const value = await read();
      if (failing) log("Content loads again.");
      failing = false;
      if (key !== null && before === changes) {
        await remember(key, value);
        if (renews && value !== null) keepReader(key, read);
      }
      return value;
    } catch (error) {
      if (!failing) {
        log(`Content could not be loaded, showing the last good one: ${messageOf(error)}`);
      }
      failing = true;
      // Safe because only this function writes the key, with values of `read`.
      const value = key === null ? undefined : ((await recall(key)) as T | undefined);
      return value === undefined ? fallback() : value;
    }
  };

  const keepReader = (key: string, read: () => Promise<unknown>) => {
    readers.delete(key);
    readers.set(key, read);
    for (const oldest of readers.keys()) {
      if (readers.size <= maxRenewed) break;
      readers.delete(oldest);
    }
  };

  /** Sequential, to leave capacity to visitors. */
  const renew = async () => {
    const before = changes;
    for (const [key, read] of [...readers]) {
      if (before !== changes) return;
      if (values.get(key)?.isOld === false) continue;
      const value = await load(key, read, () => undefined);
      if (failing) return renewIn(quiet.failure);
      if (value === null) readers.delete(key);
    }
  };
  const renewIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(renew, milliseconds).unref();
  };

  return {
    load,
    isDegraded: () => failing,
    refresh(kind) {
      changes += 1;
      if (renews) renewIn(quiet.change);
      for (const [key, known] of values) if (key.startsWith(`${kind}/`)) known.isOld = true;
    },
    async forget(kind) {
      changes += 1;
      if (renews) renewIn(quiet.change);
      for (const key of values.keys()) if (key.startsWith(`${kind}/`)) values.delete(key);
      await keep((disk) => disk.removeKind(kind));
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
