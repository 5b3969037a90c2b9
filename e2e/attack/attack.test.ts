import { expect, test } from "vitest";
import { rowAtMostMultipleOfIdle } from "./attack.ts";

test("the result compares a duration under attack with the duration without load", () => {
  expect(rowAtMostMultipleOfIdle("a search", 30, 3, 10, "ms")).toEqual({
    label: "a search",
    expected: "≤ 3 × 10.0 ms when idle",
    measured: "30.0 ms",
    ok: true,
  });
  expect(rowAtMostMultipleOfIdle("a search", 31, 3, 10, "ms").ok).toBe(false);
});
