import { expect, test } from "vitest";
import {
  dailyArchiveName,
  expiredArchives,
  isAbandoned,
  partialFileName,
} from "./archive-store.ts";

test("the newest seven daily archives and the archives of the four Sundays before them do not expire", () => {
  let remainingNames = ["notes.txt", "portfolio-2026-01-01.zip"];
  const days = Array.from({ length: 90 }, (_, day) => new Date(Date.UTC(2026, 8, 1 + day, 23, 59)));
  for (const day of days) {
    remainingNames.push(dailyArchiveName(day));
    const expiredNames = expiredArchives(remainingNames);
    remainingNames = remainingNames.filter((name) => !expiredNames.includes(name));
  }
  // The last day is Sunday, 29 November.
  expect(remainingNames).toEqual([
    "notes.txt",
    "portfolio-2026-01-01.zip",
    ...["11-01", "11-08", "11-15", "11-22"].map((day) => `portfolio-daily-2026-${day}.zip`),
    ...[23, 24, 25, 26, 27, 28, 29].map((day) => `portfolio-daily-2026-11-${day}.zip`),
  ]);
});

test("a partial file of a daily archive is abandoned an hour after its last change", () => {
  const name = "portfolio-daily-2026-11-25.zip";
  const changedAt = Date.now() - 2 * 60 * 60 * 1000;
  for (const partial of [`${name}.draft`, partialFileName(name)]) {
    expect(isAbandoned({ name: partial, bytes: 1, changedAt })).toBe(true);
    expect(isAbandoned({ name: partial, bytes: 1, changedAt: Date.now() - 60_000 })).toBe(false);
    expect(isAbandoned({ name: partial, bytes: 1 })).toBe(false);
  }
  expect(isAbandoned({ name, bytes: 1, changedAt })).toBe(false);
  expect(isAbandoned({ name: "mine.zip.draft", bytes: 1, changedAt })).toBe(false);
  expect(partialFileName(name)).not.toBe(partialFileName(name));
});
