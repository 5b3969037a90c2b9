/**
 * Keeps values across restarts. A key is a name, or a kind and a name with a slash between them. The functions may
 * throw.
 */
export interface LastGoodStore {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes every value of a kind. */
  removeKind(kind: string): Promise<void>;
}

/** Loads values and remembers each, for when loading fails. */
export interface LastGood {
  /**
   * What `read` gives; when it fails, what it last gave; when it never did, the fallback.
   *
   * @param key null for what is not worth remembering. A null that was read is not remembered either.
   */
  load<T>(key: string | null, read: () => Promise<T>, fallback: () => T): Promise<T>;
  /** True while the newest attempt to load failed. */
  isDegraded(): boolean;
  /** Forgets every value of a kind. */
  forget(kind: string): Promise<void>;
}

/**
 * Remembers what was loaded last, in memory and in the store.
 *
 * @param log receives one line when loading begins to fail and one when it works again, not one per request.
 */
export function createLastGood(
  store: LastGoodStore | undefined,
  log: (message: string) => void,
): LastGood {
  /** Each value with the JSON that the store has of it. */
  const values = new Map<string, { value: unknown; json: string }>();
  let failing = false;

  /** A full disk keeps nobody from reading the site. */
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
    values.set(key, { value, json });
    if (isNew) await keep((disk) => disk.write(key, value));
  };

  return {
    async load<T>(key: string | null, read: () => Promise<T>, fallback: () => T): Promise<T> {
      try {
        const value = await read();
        if (failing) log("Content loads again.");
        failing = false;
        if (key !== null) await remember(key, value);
        return value;
      } catch (error) {
        if (!failing) {
          log(`Content could not be loaded, showing the last good one: ${messageOf(error)}`);
        }
        failing = true;
        // Sound because only this function writes the key, with what `read` gave.
        const value = key === null ? undefined : ((await recall(key)) as T | undefined);
        return value === undefined ? fallback() : value;
      }
    },
    isDegraded: () => failing,
    async forget(kind) {
      for (const key of values.keys()) if (key.startsWith(`${kind}/`)) values.delete(key);
      await keep((disk) => disk.removeKind(kind));
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
