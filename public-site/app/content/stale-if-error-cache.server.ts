import { LRUCache } from "lru-cache";

/** Stores values across restarts. A key is a name, or a group and a name separated by a slash. Methods may reject. */
export interface CacheStore {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  removeGroup(group: string): Promise<void>;
}

export type StaleIfErrorCache = ReturnType<typeof createStaleIfErrorCache>;

/** Delays before the background reload in ms: after the latest change, and after a failed reload. */
const reloadDelaysMs = { change: 5_000, failure: 60_000 };

/** Delay in ms before a value is written to the store, so that the disk does not delay a visitor's page. */
const storeDelayMs = 100;

/** Maximum number of values to reload in the background. If there are more, the most recently loaded are reloaded. */
const maxReloadedValues = 500;

/**
 * Loads values, stores the last copy of each in memory and in the store, and returns the copy if loading fails.
 *
 * @param reloadsInBackground True to reload values in the background after a change, so that a copy exists during an
 *   outage.
 * @param log receives one line when loading begins to fail, one when it succeeds again, and one per copy that could not
 *   be written.
 */
export function createStaleIfErrorCache(
  store: CacheStore | undefined,
  log: (message: string) => void,
  reloadsInBackground = false,
) {
  const values = new Map<string, { value: unknown; json: string; isOutdated: boolean }>();
  let isFailing = false;
  /** Incremented by every change, so that a value whose load began before the change is not stored. */
  let changeCount = 0;
  /** Functions that load the values to be reloaded. */
  const loaders = new LRUCache<string, () => Promise<unknown>>({ max: maxReloadedValues });
  let timer: NodeJS.Timeout | undefined;

  /** Changes the store. Only logs a failure, because a full disk must not prevent reading the site. */
  const updateStore = async (change: (store: CacheStore) => Promise<void>) => {
    if (!store) return;
    await change(store).catch((error: unknown) => {
      log(`A copy of the content could not be stored on disk: ${messageOf(error)}`);
    });
  };

  const readCopy = async (key: string): Promise<unknown> => {
    const cachedEntry = values.get(key);
    if (cachedEntry || !store) return cachedEntry?.value;
    return store.read(key).catch(() => undefined);
  };

  const storeCopy = (key: string, value: unknown) => {
    if (value === null) {
      if (values.delete(key)) void updateStore((disk) => disk.remove(key));
      return;
    }
    const json = JSON.stringify(value);
    const isNew = values.get(key)?.json !== json;
    values.set(key, { value, json, isOutdated: false });
    if (isNew && store) setTimeout(writeUnlessReplaced, storeDelayMs, key, json).unref();
  };

  const writeUnlessReplaced = (key: string, json: string) => {
    const entry = values.get(key);
    if (entry?.json === json) void updateStore((disk) => disk.write(key, entry.value));
  };

  /**
   * Returns the result of `read`, and stores it. If `read` fails, returns the stored copy, or `fallback` if there is no
   * copy. The result null deletes the copy.
   *
   * @param key null to store nothing.
   */
  const load = async <T>(key: string | null, read: () => Promise<T>, fallback: T) => {
    const changesAtStart = changeCount;
    try {
      const value = await read();
      if (isFailing) log("Content loads again.");
      isFailing = false;
      if (key !== null && changesAtStart === changeCount) {
        storeCopy(key, value);
        if (reloadsInBackground && value !== null) loaders.set(key, read);
      }
      return value;
    } catch (error) {
      if (!isFailing) {
        log(
          `Content could not be loaded, showing stale copies if there are any: ${messageOf(error)}`,
        );
      }
      isFailing = true;
      // The cast is safe, because each copy is an earlier result of `read` for the same key.
      const value = key === null ? undefined : ((await readCopy(key)) as T | undefined);
      return value === undefined ? fallback : value;
    }
  };

  /** Reloads one value at a time, to leave capacity to visitors. */
  const reloadValues = async () => {
    const changesAtStart = changeCount;
    for (const [key, read] of [...loaders.entries()].reverse()) {
      if (changesAtStart !== changeCount) return;
      if (values.get(key)?.isOutdated === false) continue;
      const value = await load(key, read, undefined);
      if (isFailing) return scheduleReload(reloadDelaysMs.failure);
      if (value === null) loaders.delete(key);
    }
  };
  const scheduleReload = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(reloadValues, delayMs).unref();
  };

  const markOutdated = () => {
    changeCount += 1;
    if (reloadsInBackground) scheduleReload(reloadDelaysMs.change);
    for (const entry of values.values()) entry.isOutdated = true;
  };

  return {
    load,
    /** True if the latest attempt to load failed. */
    isDegraded: () => isFailing,
    /** Marks all copies as outdated but keeps them. The background reload, if any, loads them again after a pause. */
    markOutdated,
    /** Like `markOutdated`, but deletes the copies of a group. */
    async deleteGroup(group: string) {
      markOutdated();
      for (const key of values.keys()) if (key.startsWith(`${group}/`)) values.delete(key);
      await updateStore((disk) => disk.removeGroup(group));
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
