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
  /** Has every value of a kind loaded again, where values are renewed, and keeps it until then. */
  refresh(kind: string): void;
  /** Forgets every value of a kind; where values are renewed, each is loaded again once nothing was forgotten for a while. */
  forget(kind: string): Promise<void>;
}

/** How long nothing may be forgotten before values are loaded again, in milliseconds, and how long after a failure. */
const quiet = { change: 5_000, failure: 60_000 };

/** Values that are loaded again; what was loaded longest ago gives way. */
const maxRenewed = 500;

/**
 * Remembers what was loaded last, in memory and in the store.
 *
 * @param renews True where what was forgotten is loaded again, so that it is there when loading fails much later.
 * @param log receives one line when loading begins to fail and one when it works again, not one per request.
 */
export function createLastGood(
  store: LastGoodStore | undefined,
  log: (message: string) => void,
  renews = false,
): LastGood {
  /** Each value with the JSON that the store has of it. */
  const values = new Map<string, { value: unknown; json: string; isOld: boolean }>();
  let failing = false;
  /** How often something was forgotten: what was being loaded meanwhile is not remembered. */
  let changes = 0;
  /** How each value was loaded that is to be loaded again. */
  const readers = new Map<string, () => Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;

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
      // Sound because only this function writes the key, with what `read` gave.
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

  /** One after the other: it is nobody's turn but a visitor's. */
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
