import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

const minute = 60_000;

test("a key is blocked after its last attempt until its window ends; other keys are not", () => {
  let now = 0;
  const attempts = createRateLimit({ limit: 2, windowMs: 10 * minute, now: () => now });
  expect(attempts.consume("a")).toBe(0);
  now = 4 * minute;
  expect(attempts.consume("a")).toBe(0);
  expect(attempts.consume("a")).toBe(6 * 60);
  expect(attempts.secondsToWait("a")).toBe(6 * 60);
  expect(attempts.consume("b")).toBe(0);
  now = 10 * minute;
  expect(attempts.consume("a")).toBe(0);
});

test("with backoff, each attempt after the limit doubles the wait, up to the maximum", () => {
  let now = 0;
  const attempts = createRateLimit({
    limit: 2,
    windowMs: 10 * minute,
    backoff: { firstMs: 5_000, maxMs: 15_000 },
    now: () => now,
  });
  const waits = Array.from({ length: 5 }, () => {
    attempts.consume("a");
    const wait = attempts.secondsToWait("a");
    now += wait * 1_000;
    return wait;
  });
  expect(waits).toEqual([0, 5, 10, 15, 15]);
  now += 9 * minute;
  expect([attempts.count("a"), attempts.count("b")]).toEqual([5, 0]);
  now += minute;
  expect(attempts.count("a")).toBe(0);
});

test("a refunded attempt does not count", () => {
  const attempts = createRateLimit({ limit: 1, windowMs: minute, now: () => 0 });
  attempts.consume("a");
  attempts.refund("a");
  expect(attempts.consume("a")).toBe(0);
  expect(attempts.consume("a")).toBe(60);
});

test("resetting a key's attempts does not affect other keys", () => {
  const attempts = createRateLimit({ limit: 1, windowMs: minute, now: () => 0 });
  for (const key of ["a", "b"]) attempts.consume(key);
  attempts.reset("a");
  expect(attempts.consume("a")).toBe(0);
  expect(attempts.consume("b")).toBe(60);
});

test("a flood of keys evicts the oldest, and at most maxKeys are stored", () => {
  const attempts = createRateLimit({ limit: 1, windowMs: minute, now: () => 0, maxKeys: 100 });
  for (let key = 0; key < 100_000; key += 1) attempts.consume(String(key));
  expect(attempts.secondsToWait("99900")).toBe(60);
  expect(attempts.secondsToWait("99899")).toBe(0);
});
