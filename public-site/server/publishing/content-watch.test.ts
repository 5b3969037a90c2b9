import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ContentWatch, watchContent } from "./content-watch.ts";

const pollIntervalMs = 1_000;
let queryVersion: () => Promise<string>;
let isNeeded: boolean;
let changeCount: number;
let recoveryCount: number;
let contentWatch: ContentWatch;
let lastVersion: string | undefined;

const startWatching = () =>
  watchContent({
    fetchVersion: () => queryVersion(),
    lastVersion,
    onChange: () => changeCount++,
    onRecovery: () => recoveryCount++,
    isNeeded: () => isNeeded,
    intervalMs: pollIntervalMs,
  });
const rejectQuery = async () => Promise.reject(new Error("away"));

beforeEach(async () => {
  vi.useFakeTimers();
  queryVersion = async () => "1";
  isNeeded = true;
  lastVersion = "1";
  changeCount = 0;
  recoveryCount = 0;
  contentWatch = await startWatching();
});

afterEach(async () => {
  await contentWatch.stop();
  vi.useRealTimers();
});

test("after a restart, a new version is reported before `watchContent` resolves", async () => {
  expect(changeCount).toBe(0);
  await contentWatch.stop();
  queryVersion = async () => "2";
  contentWatch = await startWatching();
  expect(changeCount).toBe(1);
});

test("a change made elsewhere is reported once, by the next poll", async () => {
  await vi.advanceTimersByTimeAsync(3 * pollIntervalMs);
  expect(changeCount).toBe(0);
  queryVersion = async () => "2";
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(changeCount).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * pollIntervalMs);
  expect(changeCount).toBe(1);
});

test("a change by a save is reported before `check` resolves, and not again by the next poll", async () => {
  queryVersion = async () => "2";
  await contentWatch.check();
  expect(changeCount).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * pollIntervalMs);
  expect(changeCount).toBe(1);
});

test("a check reports a change only if the content has a new version, or if its version cannot be read", async () => {
  await contentWatch.check();
  expect(changeCount).toBe(0);
  queryVersion = rejectQuery;
  await contentWatch.check();
  expect(changeCount).toBe(1);
});

test("a poll that ends after a later save does not restore the old version", async () => {
  const slowPoll = Promise.withResolvers<string>();
  queryVersion = () => slowPoll.promise;
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  queryVersion = async () => "2";
  await contentWatch.check();
  slowPoll.resolve("1");
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(changeCount).toBe(1);
});

test("each of a thousand saves on another server is noticed at most two polls later", async () => {
  await contentWatch.stop();
  let storedVersion = 1;
  let pollCount = 0;
  const seenVersions: number[] = [];
  const watch = await watchContent({
    // Every third response is slower than the next two polls.
    async fetchVersion() {
      const version = String(storedVersion);
      pollCount += 1;
      if (pollCount % 3 === 0)
        await new Promise((resolve) => setTimeout(resolve, 2.5 * pollIntervalMs));
      return version;
    },
    lastVersion: "1",
    onChange: (version) => seenVersions.push(Number(version)),
    onRecovery: () => undefined,
    isNeeded: () => true,
    intervalMs: pollIntervalMs,
  });
  const saveIntervalMs = 230;
  while (storedVersion < 1_001) {
    await vi.advanceTimersByTimeAsync(saveIntervalMs);
    storedVersion += 1;
    // Of three polls only one is slow, so a save is noticed after two poll intervals at the latest.
    const noticedVersion = seenVersions.at(-1) ?? 1;
    expect((storedVersion - noticedVersion) * saveIntervalMs).toBeLessThanOrEqual(
      2 * pollIntervalMs + saveIntervalMs,
    );
  }
  await vi.advanceTimersByTimeAsync(3 * pollIntervalMs);
  expect(seenVersions.at(-1)).toBe(1_001);
  expect(seenVersions).toEqual(seenVersions.toSorted((a, b) => a - b));
  const stopPromise = watch.stop();
  await vi.advanceTimersByTimeAsync(3 * pollIntervalMs);
  await stopPromise;
});

test("after an outage, an unchanged version is reported as a recovery", async () => {
  queryVersion = rejectQuery;
  await vi.advanceTimersByTimeAsync(2 * pollIntervalMs);
  expect({ changeCount, recoveryCount }).toEqual({ changeCount: 0, recoveryCount: 0 });
  queryVersion = async () => "1";
  await vi.advanceTimersByTimeAsync(2 * pollIntervalMs);
  expect({ changeCount, recoveryCount }).toEqual({ changeCount: 0, recoveryCount: 1 });
  queryVersion = rejectQuery;
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  queryVersion = async () => "2";
  await vi.advanceTimersByTimeAsync(2 * pollIntervalMs);
  expect({ changeCount, recoveryCount }).toEqual({ changeCount: 1, recoveryCount: 1 });
});

test("content loaded before the first successful poll is treated as outdated", async () => {
  await contentWatch.stop();
  queryVersion = rejectQuery;
  lastVersion = undefined;
  contentWatch = await startWatching();
  queryVersion = async () => "1";
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(changeCount).toBe(1);
});

test("polling pauses while `isNeeded` returns false", async () => {
  isNeeded = false;
  queryVersion = vi.fn(async () => "2");
  await vi.advanceTimersByTimeAsync(5 * pollIntervalMs);
  expect(queryVersion).not.toHaveBeenCalled();
  isNeeded = true;
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(changeCount).toBe(1);
});

test("a hanging poll does not block later polls", async () => {
  const slowVersion = Promise.withResolvers<string>();
  const slowQuery = vi.fn(() => slowVersion.promise);
  queryVersion = slowQuery;
  await vi.advanceTimersByTimeAsync(2 * pollIntervalMs);
  queryVersion = async () => "2";
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(changeCount).toBe(1);
  queryVersion = slowQuery;
  await vi.advanceTimersByTimeAsync(20 * pollIntervalMs);
  expect(slowQuery).toHaveBeenCalledTimes(5);
  slowVersion.reject(new Error("Request timeout"));
  await contentWatch.stop();
  queryVersion = vi.fn(async () => "3");
  await vi.advanceTimersByTimeAsync(5 * pollIntervalMs);
  expect(queryVersion).not.toHaveBeenCalled();
});

test("a change is reported as a withdrawal if content was withdrawn or the version is unknown", async () => {
  const withdrawals: boolean[] = [];
  // Each version ends with a counter of withdrawals.
  const responses = ["1 w1", "2 w1", "3 w2", "4 5.5 w2"];
  const watch = await watchContent({
    fetchVersion: async () => responses.shift() ?? rejectQuery(),
    lastVersion: "0",
    onChange: (_, wasWithdrawn) => withdrawals.push(wasWithdrawn),
    onRecovery: () => {},
    isNeeded: () => false,
    intervalMs: pollIntervalMs,
  });
  for (let save = 0; save < 4; save += 1) await watch.check();
  expect(withdrawals).toEqual([true, false, true, false, true]);
  await watch.stop();
});
