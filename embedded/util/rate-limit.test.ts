import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

const minuteMs = 60_000;

test("only a key without attempts left is blocked until its window ends", () => {
  let now = 0;
  const rateLimit = createRateLimit({ limit: 2, windowMs: 10 * minuteMs, now: () => now });
  expect(rateLimit.consume("a")).toBe(0);
  now = 4 * minuteMs;
  expect(rateLimit.consume("a")).toBe(0);
  expect(rateLimit.consume("a")).toBe(6 * 60);
  expect(rateLimit.secondsToWait("a")).toBe(6 * 60);
  expect(rateLimit.consume("b")).toBe(0);
  now = 10 * minuteMs;
  expect(rateLimit.consume("a")).toBe(0);
});

test("with backoff, each attempt after the limit doubles the wait, up to the maximum", () => {
  let now = 0;
  const rateLimit = createRateLimit({
    limit: 2,
    windowMs: 10 * minuteMs,
    backoff: { firstMs: 5_000, maxMs: 15_000 },
    now: () => now,
  });
  const waitsInSeconds = Array.from({ length: 5 }, () => {
    rateLimit.consume("a");
    const waitSeconds = rateLimit.secondsToWait("a");
    now += waitSeconds * 1_000;
    return waitSeconds;
  });
  expect(waitsInSeconds).toEqual([0, 5, 10, 15, 15]);
  now += 9 * minuteMs;
  expect([rateLimit.count("a"), rateLimit.count("b")]).toEqual([5, 0]);
  now += minuteMs;
  expect(rateLimit.count("a")).toBe(0);
});

test("a refunded attempt is not counted", () => {
  const rateLimit = createRateLimit({ limit: 1, windowMs: minuteMs, now: () => 0 });
  rateLimit.consume("a");
  rateLimit.refund("a");
  expect(rateLimit.consume("a")).toBe(0);
  expect(rateLimit.consume("a")).toBe(60);
});

test("a reset of a key does not affect other keys", () => {
  const rateLimit = createRateLimit({ limit: 1, windowMs: minuteMs, now: () => 0 });
  for (const key of ["a", "b"]) rateLimit.consume(key);
  rateLimit.reset("a");
  expect(rateLimit.consume("a")).toBe(0);
  expect(rateLimit.consume("b")).toBe(60);
});

test("a flood of keys evicts the oldest keys", () => {
  const rateLimit = createRateLimit({ limit: 1, windowMs: minuteMs, now: () => 0, maxKeys: 100 });
  for (let key = 0; key < 100_000; key += 1) rateLimit.consume(String(key));
  expect(rateLimit.secondsToWait("99900")).toBe(60);
  expect(rateLimit.secondsToWait("99899")).toBe(0);
});
