import { expect, test } from "vitest";
import { dailyArchiveName, expiredArchives, isAbandoned } from "./expired-archives.ts";

test("the newest seven daily archives and those of the four Sundays before are kept", () => {
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

test("only partial files of daily archives count as abandoned", () => {
  expect(isAbandoned("portfolio-daily-2026-11-25.zip.draft")).toBe(true);
  expect(isAbandoned("portfolio-daily-2026-11-25.zip")).toBe(false);
  expect(isAbandoned("mine.zip.draft")).toBe(false);
});
