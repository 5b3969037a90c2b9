import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ContentVersion, watchContent } from "./content-version.ts";

const every = 1_000;
let ask: () => Promise<string>;
let isWanted: boolean;
let changes: number;
let returns: number;
let version: ContentVersion;
let known: string | undefined;

const start = () =>
  watchContent({
    ask: () => ask(),
    known,
    onChange: () => changes++,
    onReturn: () => returns++,
    isWanted: () => isWanted,
    every,
  });
const away = async () => Promise.reject(new Error("away"));

beforeEach(async () => {
  vi.useFakeTimers();
  ask = async () => "1";
  isWanted = true;
  known = "1";
  changes = 0;
  returns = 0;
  version = await start();
});

test("What is the same as before a restart is no change; what is another by now is one, before anything is made", async () => {
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

test("A change that somebody else made is noticed at the next look, once", async () => {
  await vi.advanceTimersByTimeAsync(3 * every);
  expect(changes).toBe(0);
  ask = async () => "2";
  await vi.advanceTimersByTimeAsync(every);
  expect(changes).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * every);
  expect(changes).toBe(1);
});

test("A save is noticed before it is acknowledged, and not once more at the next look", async () => {
  ask = async () => "2";
  await version.saved();
  expect(changes).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * every);
  expect(changes).toBe(1);
});

test("A save that changes nothing for visitors is no change; one that nobody can tell of is", async () => {
  await version.saved();
  expect(changes).toBe(0);
  ask = away;
  await version.saved();
  expect(changes).toBe(1);
});

test("A look that a save overtakes does not bring the former version back", async () => {
  const slow = Promise.withResolvers<string>();
  ask = () => slow.promise;
  await vi.advanceTimersByTimeAsync(every);
  ask = async () => "2";
  await version.saved();
  slow.resolve("1");
  await vi.advanceTimersByTimeAsync(every);
  expect(changes).toBe(1);
});

test("A database that does not answer is asked again, and what is the same after it is told apart", async () => {
  ask = away;
  await vi.advanceTimersByTimeAsync(2 * every);
  expect({ changes, returns }).toEqual({ changes: 0, returns: 0 });
  ask = async () => "1";
  await vi.advanceTimersByTimeAsync(2 * every);
  expect({ changes, returns }).toEqual({ changes: 0, returns: 1 });
  ask = away;
  await vi.advanceTimersByTimeAsync(every);
  ask = async () => "2";
  await vi.advanceTimersByTimeAsync(2 * every);
  expect({ changes, returns }).toEqual({ changes: 1, returns: 1 });
});

test("Pages that were made before the first answer count as made of something else", async () => {
  await version.stop();
  ask = away;
  known = undefined;
  version = await start();
  ask = async () => "1";
  await vi.advanceTimersByTimeAsync(every);
  expect(changes).toBe(1);
});

test("Nothing is asked while nobody wants to know", async () => {
  isWanted = false;
  ask = vi.fn(async () => "2");
  await vi.advanceTimersByTimeAsync(5 * every);
  expect(ask).not.toHaveBeenCalled();
  isWanted = true;
  await vi.advanceTimersByTimeAsync(every);
  expect(changes).toBe(1);
});

test("A look that hangs keeps no later one from noticing, few hang at once, and none begins after the end", async () => {
  const slow = Promise.withResolvers<string>();
  const asked = vi.fn(() => slow.promise);
  ask = asked;
  await vi.advanceTimersByTimeAsync(2 * every);
  ask = async () => "2";
  await vi.advanceTimersByTimeAsync(every);
  expect(changes).toBe(1);
  ask = asked;
  await vi.advanceTimersByTimeAsync(20 * every);
  expect(asked).toHaveBeenCalledTimes(5);
  slow.reject(new Error("Request timeout"));
  await version.stop();
  ask = vi.fn(async () => "3");
  await vi.advanceTimersByTimeAsync(5 * every);
  expect(ask).not.toHaveBeenCalled();
});

test("What was taken back is told apart from other changes, and where nobody can tell it is taken for that", async () => {
  const told: boolean[] = [];
  const answers = ["1 w1", "2 w1", "3 w2", "4 5.5 w2"];
  const watch = await watchContent({
    ask: async () => answers.shift() ?? away(),
    known: "0",
    onChange: (_, tookBack) => told.push(tookBack),
    onReturn: () => {},
    isWanted: () => false,
    every,
  });
  for (let save = 0; save < 4; save += 1) await watch.saved();
  expect(told).toEqual([true, false, true, false, true]);
  await watch.stop();
});
