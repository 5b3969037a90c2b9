import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { startDailyArchives } from "../daily-archive/daily-archives.ts";
import type { Database } from "../database/database.ts";
import { backupName } from "./backups.ts";
import { startMaintenance } from "./maintenance.ts";

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;

let dataDir: string;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  dataDir = makeTemporaryFolder(onTestFinished);
});

afterEach(() => void vi.useRealTimers());

const diskSpace = {
  hasSpace: () => true,
  releaseReserveIfCritical: () => undefined,
  refillReserve: async () => undefined,
};

test.each([
  ["of a minute ago delays", -minuteMs, false],
  ["from the future does not delay", yearMs, true],
])("a backup %s the next one", async (_, offsetMs, isDue) => {
  mkdirSync(join(dataDir, "backups", backupName(new Date(Date.now() + offsetMs))), {
    recursive: true,
  });
  const query = vi.fn(async (_sql: string) => []);
  const database = { query, withFrozenFiles: async () => undefined } as unknown as Database;
  onTestFinished(startMaintenance(dataDir, database, diskSpace));
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  // Maintenance asks the database whether the site has an owner only if a backup is due.
  expect(query.mock.calls.some(([sql]) => sql.includes("site_has_owner"))).toBe(isDue);
});

test("a daily archive with a time in the future does not delay the next archive", async () => {
  const newestArchive = { name: "portfolio-daily.zip", time: Date.now() + yearMs, bytes: 1 };
  const state = { to: dataDir, newest: newestArchive, failure: null };
  writeFileSync(join(dataDir, "daily-archive.json"), JSON.stringify(state));
  const hasOwner = vi.fn(async () => false);
  const takeSnapshot = async () => "";
  const options = { dataDir, takeSnapshot, diskSpace, destination: { folder: dataDir }, hasOwner };
  onTestFinished(startDailyArchives(options).stop);
  await vi.advanceTimersByTimeAsync(20 * minuteMs);
  expect(hasOwner).toHaveBeenCalled();
});
