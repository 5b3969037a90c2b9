import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type CacheStore,
  createStaleIfErrorCache,
  type StaleIfErrorCache,
} from "./stale-if-error-cache.server.ts";

let stored: Map<string, unknown>;
let content: string | null;
let reads: number;
let cache: StaleIfErrorCache;

const store: CacheStore = {
  read: async (key) => {
    if (!stored.has(key)) throw new Error("There is no such file.");
    return stored.get(key);
  },
  write: async (key, value) => void stored.set(key, value),
  remove: async (key) => void stored.delete(key),
  removeGroup: async (kind) => {
    for (const key of stored.keys()) if (key.startsWith(`${kind}/`)) stored.delete(key);
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  content = "first";
  reads = 0;
  cache = createStaleIfErrorCache(store, () => undefined, true);
});
afterEach(() => vi.useRealTimers());

const failingLoad = () => Promise.reject(new Error("unavailable"));
const load = () =>
  cache.load(
    "records/post",
    async () => {
      reads += 1;
      return content === "unavailable" ? failingLoad() : content;
    },
    () => "nothing",
  );

test("Changed content is reloaded in the background and available to a server started during an outage", async () => {
  await load();
  content = "second";
  await cache.forget("records");
  expect(stored.size).toBe(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stored.get("records/post")).toBe("second");
  const restarted = createStaleIfErrorCache(store, () => undefined, true);
  expect(await restarted.load("records/post", failingLoad, () => "nothing")).toBe("second");
});

test("Successive saves cause one reload, after the last one", async () => {
  await load();
  for (let save = 0; save < 5; save += 1) {
    await cache.forget("records");
    await vi.advanceTimersByTimeAsync(4_000);
  }
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(2);
});

test("Unpublished content is neither stored nor requested repeatedly", async () => {
  await load();
  content = null;
  await cache.forget("records");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stored.size).toBe(0);
  await cache.forget("records");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(2);
});

test("A failed reload is retried until it succeeds", async () => {
  await load();
  content = "unavailable";
  await cache.forget("records");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(cache.isDegraded()).toBe(true);
  content = "second";
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored.get("records/post")).toBe("second");
  expect(cache.isDegraded()).toBe(false);
});

test("A load overtaken by a change is returned but not stored", async () => {
  const slow = Promise.withResolvers<string>();
  const loading = cache.load(
    "records/post",
    () => slow.promise,
    () => "nothing",
  );
  await cache.forget("records");
  slow.resolve("taken back");
  expect(await loading).toBe("taken back");
  expect(stored.size).toBe(0);
});

test("Outdated content stays available until it is reloaded, also for a server started meanwhile", async () => {
  await load();
  content = "unavailable";
  cache.refresh("records");
  expect(await load()).toBe("first");
  const restarted = createStaleIfErrorCache(store, () => undefined, true);
  expect(await restarted.load("records/post", failingLoad, () => "nothing")).toBe("first");
  content = "second";
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored.get("records/post")).toBe("second");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(3);
});
