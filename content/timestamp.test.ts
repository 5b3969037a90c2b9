import { expect, it } from "vitest";
import { toIsoTimestamp } from "./timestamp.ts";

it.each([
  ["2026-11-21 00:04:50.783+00", "2026-11-21T00:04:50.783Z"],
  ["2026-11-21T00:04:50.783123+00:00", "2026-11-21T00:04:50.783Z"],
  ["2026-11-21T00:04:50Z", "2026-11-21T00:04:50.000Z"],
  ["2026-11-21 02:04:50.5+0200", "2026-11-21T00:04:50.500Z"],
  ["2026-11-21 02:04:50-03", "2026-11-21T05:04:50.000Z"],
  ["2026-11-21 02:04:50", "2026-11-21T02:04:50.000Z"],
])("the database timestamp %j becomes %j", (value, expected) => {
  expect(toIsoTimestamp(value)).toBe(expected);
});

it.each([null, undefined, "", "yesterday", "2026-13-01T00:00:00Z", "infinity"])(
  "%j is not a timestamp",
  (value) => expect(toIsoTimestamp(value)).toBeNull(),
);
