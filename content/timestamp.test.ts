import { expect, it } from "vitest";
import { toIsoTimestamp } from "./timestamp.ts";

it.each([
  ["2026-11-21T00:04:50.783123+00:00", "2026-11-21T00:04:50.783Z"],
  ["2026-11-21T00:04:50Z", "2026-11-21T00:04:50.000Z"],
  ["2026-11-21T02:04:50.5+02:00", "2026-11-21T00:04:50.500Z"],
])("the database timestamp %j becomes %j", (value, expected) => {
  expect(toIsoTimestamp(value)).toBe(expected);
});

it.each([null, undefined, "", "yesterday", "2026-13-01T00:00:00Z", "infinity"])(
  "%j is not a timestamp",
  (value) => expect(toIsoTimestamp(value)).toBeNull(),
);
