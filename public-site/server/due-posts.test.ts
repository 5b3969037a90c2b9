import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchDuePosts } from "./due-posts.ts";

const every = 1_000;
let newest: () => Promise<string | null>;
let changes: number;
let stop: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  newest = async () => "2026-11-01";
  changes = 0;
  stop = watchDuePosts({ newest: () => newest(), onChange: () => changes++, every });
});

afterEach(async () => {
  await stop();
  vi.useRealTimers();
});

test("A post that becomes due is noticed at the next look, once", async () => {
  await vi.advanceTimersByTimeAsync(3 * every);
  expect(changes).toBe(0);
  newest = async () => "2026-11-21";
  await vi.advanceTimersByTimeAsync(every);
  expect(changes).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * every);
  expect(changes).toBe(1);
});

test("The first post of an empty blog is noticed as well", async () => {
  await stop();
  newest = async () => null;
  stop = watchDuePosts({ newest: () => newest(), onChange: () => changes++, every });
  await vi.advanceTimersByTimeAsync(every);
  newest = async () => "2026-11-21";
  await vi.advanceTimersByTimeAsync(every);
  expect(changes).toBe(1);
});

test("A database that does not answer changes nothing, and is asked again", async () => {
  await vi.advanceTimersByTimeAsync(every);
  newest = async () => Promise.reject(new Error("away"));
  await vi.advanceTimersByTimeAsync(2 * every);
  expect(changes).toBe(0);
  newest = async () => "2026-11-21";
  await vi.advanceTimersByTimeAsync(every);
  expect(changes).toBe(1);
});

test("A slow answer is waited for, and nothing is asked after the end", async () => {
  await vi.advanceTimersByTimeAsync(0);
  const slow = Promise.withResolvers<string | null>();
  const asked = vi.fn(() => slow.promise);
  newest = asked;
  await vi.advanceTimersByTimeAsync(5 * every);
  expect(asked).toHaveBeenCalledTimes(1);
  slow.resolve("2026-11-01");
  await stop();
  await vi.advanceTimersByTimeAsync(5 * every);
  expect(asked).toHaveBeenCalledTimes(1);
});
