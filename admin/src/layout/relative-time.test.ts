import { expect, test } from "vitest";
import { formatRelativeTime } from "./format-time.ts";

const now = new Date("2026-05-01T12:00:00Z");
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test("with seconds, two times within the same minute differ", () => {
  expect(formatRelativeTime(secondsAgo(12), true, now)).toBe("12 seconds ago");
  expect(formatRelativeTime(secondsAgo(40), true, now)).toBe("40 seconds ago");
  expect(formatRelativeTime(secondsAgo(90), true, now)).toMatch(/minute/);
});

test("without seconds, a time within the last minute is just now", () => {
  expect(formatRelativeTime(secondsAgo(12), false, now)).toBe("just now");
});

test("a time in the future is just now", () => {
  expect(formatRelativeTime(secondsAgo(-3), true, now)).toBe("just now");
});

test.each([
  [59 * 60 + 40, "1 hour ago"],
  [59 * 60 + 20, "59 minutes ago"],
  [23.7 * 3600, "yesterday"],
  [6.6 * 24 * 3600, "last week"],
])("a time %d seconds ago is displayed as %s", (seconds, text) => {
  expect(formatRelativeTime(secondsAgo(seconds), false, now)).toBe(text);
});
