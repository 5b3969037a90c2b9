/** Keeps values across restarts; both functions swallow nothing and may throw. */
export interface LastGoodStore {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
}

/** Loads values and remembers each, for when loading fails. */
export interface LastGood {
  /** What `read` gives; when it fails, what it last gave; when it never did, the fallback. */
  load<T>(key: string, read: () => Promise<T>, fallback: () => T): Promise<T>;
  /** True while the newest attempt to load failed. */
  isDegraded(): boolean;
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
  const values = new Map<string, unknown>();
  let failing = false;

  const remembered = async (key: string): Promise<unknown> => {
    if (values.has(key) || !store) return values.get(key);
    const value = await store.read(key).catch(() => undefined);
    values.set(key, value);
    return value;
  };

  const remember = async (key: string, value: unknown) => {
    const isNew = JSON.stringify(values.get(key)) !== JSON.stringify(value);
    values.set(key, value);
    if (!isNew || !store) return;
    await store.write(key, value).catch((error: unknown) => {
      log(`The last good content could not be kept on disk: ${messageOf(error)}`);
    });
  };

  return {
    async load<T>(key: string, read: () => Promise<T>, fallback: () => T): Promise<T> {
      try {
        const value = await read();
        if (failing) log("Content loads again.");
        failing = false;
        await remember(key, value);
        return value;
      } catch (error) {
        if (!failing) {
          log(`Content could not be loaded, showing the last good one: ${messageOf(error)}`);
        }
        failing = true;
        // Sound because only this function writes the key, with what `read` gave.
        const value = (await remembered(key)) as T | undefined;
        return value === undefined ? fallback() : value;
      }
    },
    isDegraded: () => failing,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
