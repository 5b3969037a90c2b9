import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type CacheStore,
  createStaleIfErrorCache,
  type StaleIfErrorCache,
} from "./stale-if-error-cache.server.ts";

let storedValues: Map<string, unknown>;
let content: string | null;
let readCount: number;
let cache: StaleIfErrorCache;

const store: CacheStore = {
  read: async (key) => {
    if (!storedValues.has(key)) throw new Error("There is no such file.");
    return storedValues.get(key);
  },
  write: async (key, value) => void storedValues.set(key, value),
  remove: async (key) => void storedValues.delete(key),
  removeGroup: async (group) => {
    for (const key of storedValues.keys())
      if (key.startsWith(`${group}/`)) storedValues.delete(key);
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  storedValues = new Map();
  content = "first";
  readCount = 0;
  cache = createStaleIfErrorCache(store, () => undefined, true);
});
afterEach(() => vi.useRealTimers());

const failingLoad = () => Promise.reject(new Error("unavailable"));
const loadContent = () =>
  cache.load(
    "records/post",
    async () => {
      readCount += 1;
      return content === "unavailable" ? failingLoad() : content;
    },
    "nothing",
  );

test("content that was reloaded after a change is shown even if the server restarts during an outage", async () => {
  await loadContent();
  content = "second";
  await cache.deleteGroup("records");
  expect(storedValues.size).toBe(0);
  await vi.advanceTimersByTimeAsync(5_100);
  expect(storedValues.get("records/post")).toBe("second");
  const restartedCache = createStaleIfErrorCache(store, () => undefined, true);
  expect(await restartedCache.load("records/post", failingLoad, "nothing")).toBe("second");
});

test("withdrawing records keeps the copy of the site until its background reload", async () => {
  const loadSite = () => cache.load("site", async () => content, "nothing");
  await loadSite();
  await vi.advanceTimersByTimeAsync(100);
  content = "second";
  await cache.deleteGroup("records");
  expect(storedValues.get("site")).toBe("first");
  await vi.advanceTimersByTimeAsync(5_100);
  expect(storedValues.get("site")).toBe("second");
});

test("successive saves cause one reload, which starts after the last save", async () => {
  await loadContent();
  for (let save = 0; save < 5; save += 1) {
    await cache.deleteGroup("records");
    await vi.advanceTimersByTimeAsync(4_000);
  }
  expect(readCount).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readCount).toBe(2);
});

test("withdrawn content is neither stored nor requested repeatedly", async () => {
  await loadContent();
  content = null;
  await cache.deleteGroup("records");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(storedValues.size).toBe(0);
  await cache.deleteGroup("records");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readCount).toBe(2);
});

test("a failed reload is retried until it succeeds", async () => {
  await loadContent();
  content = "unavailable";
  await cache.deleteGroup("records");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(cache.isDegraded()).toBe(true);
  content = "second";
  await vi.advanceTimersByTimeAsync(60_100);
  expect(storedValues.get("records/post")).toBe("second");
  expect(cache.isDegraded()).toBe(false);
});

test("content that is withdrawn before it is written to disk is not written", async () => {
  await loadContent();
  await cache.deleteGroup("records");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(storedValues.size).toBe(0);
});

test("the cache returns but does not store content whose load began before a change", async () => {
  const slowLoad = Promise.withResolvers<string>();
  const loadPromise = cache.load("records/post", () => slowLoad.promise, "nothing");
  await cache.deleteGroup("records");
  slowLoad.resolve("withdrawn");
  expect(await loadPromise).toBe("withdrawn");
  expect(storedValues.size).toBe(0);
});

test("outdated content can be read until its reload, even after a restart", async () => {
  await loadContent();
  await vi.advanceTimersByTimeAsync(100);
  content = "unavailable";
  cache.markOutdated();
  expect(await loadContent()).toBe("first");
  const restartedCache = createStaleIfErrorCache(store, () => undefined, true);
  expect(await restartedCache.load("records/post", failingLoad, "nothing")).toBe("first");
  content = "second";
  await vi.advanceTimersByTimeAsync(60_100);
  expect(storedValues.get("records/post")).toBe("second");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readCount).toBe(3);
});
