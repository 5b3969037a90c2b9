import { expect, test } from "vitest";
import { formatRelativeTime } from "./format-time.ts";

const now = new Date("2026-05-01T12:00:00Z");
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test("with seconds, two times within the same minute differ", () => {
  expect(formatRelativeTime(secondsAgo(12), { hasSeconds: true }, now)).toBe("12 seconds ago");
  expect(formatRelativeTime(secondsAgo(40), { hasSeconds: true }, now)).toBe("40 seconds ago");
  expect(formatRelativeTime(secondsAgo(90), { hasSeconds: true }, now)).toMatch(/minute/);
});

test("without seconds, a time within the last minute is just now", () => {
  expect(formatRelativeTime(secondsAgo(12), {}, now)).toBe("just now");
});

test("a future time is formatted as just now, unless future times are allowed", () => {
  expect(formatRelativeTime(secondsAgo(-3), { hasSeconds: true }, now)).toBe("just now");
  expect(formatRelativeTime(secondsAgo(-9 * 3600), {}, now)).toBe("just now");
  expect(formatRelativeTime(secondsAgo(-9 * 3600), { canBeFuture: true }, now)).toBe("in 9 hours");
});

test.each([
  [59 * 60 + 40, "1 hour ago"],
  [59 * 60 + 20, "59 minutes ago"],
  [23.7 * 3600, "yesterday"],
  [6.6 * 24 * 3600, "last week"],
])("a time %d seconds ago is displayed as %s", (seconds, text) => {
  expect(formatRelativeTime(secondsAgo(seconds), {}, now)).toBe(text);
});
