import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ContentVersion, watchContent } from "./content-version.ts";

const pollIntervalMs = 1_000;
let ask: () => Promise<string>;
let isWanted: boolean;
let changes: number;
let recoveries: number;
let version: ContentVersion;
let lastVersion: string | undefined;

const start = () =>
  watchContent({
    fetchVersion: () => ask(),
    lastVersion,
    onChange: () => changes++,
    onRecovery: () => recoveries++,
    isNeeded: () => isWanted,
    intervalMs: pollIntervalMs,
  });
const away = async () => Promise.reject(new Error("away"));

beforeEach(async () => {
  vi.useFakeTimers();
  ask = async () => "1";
  isWanted = true;
  lastVersion = "1";
  changes = 0;
  recoveries = 0;
  version = await start();
});

test("An unchanged version after a restart is no change; a new one is reported before anything is rendered", async () => {
  expect(changes).toBe(0);
  await version.stop();
  ask = async () => "2";
  version = await start();
  expect(changes).toBe(1);
});

afterEach(async () => {
  await version.stop();
  vi.useRealTimers();
});

test("A change made elsewhere is reported once, by the next poll", async () => {
  await vi.advanceTimersByTimeAsync(3 * pollIntervalMs);
  expect(changes).toBe(0);
  ask = async () => "2";
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(changes).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * pollIntervalMs);
  expect(changes).toBe(1);
});

test("A save is handled before it is acknowledged, and not again by the next poll", async () => {
  ask = async () => "2";
  await version.check();
  expect(changes).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * pollIntervalMs);
  expect(changes).toBe(1);
});

test("A save without effect on visitors is no change; a save whose version cannot be read is one", async () => {
  await version.check();
  expect(changes).toBe(0);
  ask = away;
  await version.check();
  expect(changes).toBe(1);
});

test("A poll that ends after a later save does not restore the old version", async () => {
  const slow = Promise.withResolvers<string>();
  ask = () => slow.promise;
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  ask = async () => "2";
  await version.check();
  slow.resolve("1");
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(changes).toBe(1);
});

test("After an outage, an unchanged version is reported as a recovery", async () => {
  ask = away;
  await vi.advanceTimersByTimeAsync(2 * pollIntervalMs);
  expect({ changes, recoveries }).toEqual({ changes: 0, recoveries: 0 });
  ask = async () => "1";
  await vi.advanceTimersByTimeAsync(2 * pollIntervalMs);
  expect({ changes, recoveries }).toEqual({ changes: 0, recoveries: 1 });
  ask = away;
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  ask = async () => "2";
  await vi.advanceTimersByTimeAsync(2 * pollIntervalMs);
  expect({ changes, recoveries }).toEqual({ changes: 1, recoveries: 1 });
});

test("Content loaded before the first successful poll counts as outdated", async () => {
  await version.stop();
  ask = away;
  lastVersion = undefined;
  version = await start();
  ask = async () => "1";
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(changes).toBe(1);
});

test("Polling pauses while nothing needs the version", async () => {
  isWanted = false;
  ask = vi.fn(async () => "2");
  await vi.advanceTimersByTimeAsync(5 * pollIntervalMs);
  expect(ask).not.toHaveBeenCalled();
  isWanted = true;
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(changes).toBe(1);
});

test("A poll that hangs does not block later ones, few run at once, and none starts after the stop", async () => {
  const slow = Promise.withResolvers<string>();
  const slowAsk = vi.fn(() => slow.promise);
  ask = slowAsk;
  await vi.advanceTimersByTimeAsync(2 * pollIntervalMs);
  ask = async () => "2";
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(changes).toBe(1);
  ask = slowAsk;
  await vi.advanceTimersByTimeAsync(20 * pollIntervalMs);
  expect(slowAsk).toHaveBeenCalledTimes(5);
  slow.reject(new Error("Request timeout"));
  await version.stop();
  ask = vi.fn(async () => "3");
  await vi.advanceTimersByTimeAsync(5 * pollIntervalMs);
  expect(ask).not.toHaveBeenCalled();
});

test("A withdrawal is reported as such, and so is an unknown version", async () => {
  const withdrawals: boolean[] = [];
  const responses = ["1 w1", "2 w1", "3 w2", "4 5.5 w2"];
  const watch = await watchContent({
    fetchVersion: async () => responses.shift() ?? away(),
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
