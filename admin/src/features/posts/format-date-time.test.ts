import { expect, test } from "vitest";
import { nullIfIncomplete } from "./format-date-time.ts";

test("a time is incomplete until its year has four digits", () => {
  const time = new Date(2026, 11, 24, 18);
  expect(nullIfIncomplete(time)).toBe(time);
  const twoDigits = new Date(time);
  twoDigits.setFullYear(26);
  expect([null, new Date(Number.NaN), twoDigits].map(nullIfIncomplete)).toEqual([null, null, null]);
});
