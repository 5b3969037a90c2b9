import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = new Date("2026-05-01T12:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test("versions within a minute have different times", () => {
  expect(relativeTime(ago(12), true, now)).toBe("12 seconds ago");
  expect(relativeTime(ago(40), true, now)).toBe("40 seconds ago");
  expect(relativeTime(ago(90), true, now)).toMatch(/minute/);
});

test("without seconds, a time within a minute is just now; so is a time in the future", () => {
  expect(relativeTime(ago(12), false, now)).toBe("just now");
  expect(relativeTime(ago(-3), true, now)).toBe("just now");
});
