import { expect, test } from "vitest";
import { damages } from "../../supabase/tests/support/damage.ts";
import { rowAtMostMultipleOfIdle } from "./attack.ts";

test("the damage attack has at least twelve kinds of damage", () => {
  expect(Object.keys(damages).length).toBeGreaterThanOrEqual(12);
});

test("the result compares a duration under attack with the duration without load", () => {
  expect(rowAtMostMultipleOfIdle("a search", 30, 3, 10, "ms")).toEqual({
    label: "a search",
    expected: "≤ 3 × 10.0 ms when idle",
    measured: "30.0 ms",
    ok: true,
  });
  expect(rowAtMostMultipleOfIdle("a search", 31, 3, 10, "ms").ok).toBe(false);
});
