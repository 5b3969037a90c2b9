import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { needsAttention } from "@portfolio/content/backups";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { takeSnapshot } from "../../embedded/archive/snapshot.ts";
import { dailyArchiveName } from "../../embedded/daily-archive/archive-store.ts";
import {
  createDailyArchives,
  type DailyArchivesOptions,
} from "../../embedded/daily-archive/daily-archives.ts";
import { checksumsOf } from "./support/archive-checksums.ts";
import { fillForArchive } from "./support/archived-site.ts";
import { startSite } from "./support/site.ts";

const { backend, owner } = await startSite();
const folder = join(makeTemporaryFolder(afterAll), "copies");
const { signal } = new AbortController();
let hasSpace = true;

const openDailyArchives = (options: Partial<DailyArchivesOptions> = {}) =>
  createDailyArchives({
    dataDir: backend.folder,
    takeSnapshot: () => takeSnapshot(backend.folder, backend.database),
    diskSpace: { hasSpace: () => hasSpace },
    destination: { folder },
    ...options,
  });

/** Reads the newest archive. Its name contains the date, so a fixed name would fail at midnight. */
function readNewestArchive() {
  const { newest } = openDailyArchives().readState();
  if (!newest) throw new Error("No daily archive was stored.");
  return newest;
}

beforeAll(() => fillForArchive(owner, 3));
afterAll(() => void vi.restoreAllMocks());

test("the daily archive replaces expired and abandoned archives in its folder", async () => {
  mkdirSync(folder);
  const oldDates = ["2025-01-06", ...[1, 2, 3, 4, 5, 6, 7].map((day) => `2025-03-0${day}`)];
  for (const day of oldDates) writeFileSync(join(folder, `portfolio-daily-${day}.zip`), "old");
  // Expired, because the archive of 1 March is from the same week and newer.
  writeFileSync(join(folder, "portfolio-daily-2025-02-28.zip"), "expired");
  const abandonedDraft = join(folder, "portfolio-daily-2025-03-08.zip.draft");
  writeFileSync(abandonedDraft, "killed");
  utimesSync(abandonedDraft, 0, 0);
  // Another server is writing this file.
  const otherServersDraftName = "portfolio-daily-2025-03-09.zip.draft";
  writeFileSync(join(folder, otherServersDraftName), "other");
  writeFileSync(join(folder, "mine.zip"), "mine");
  const archiver = openDailyArchives();
  expect(archiver.readState()).toEqual({ to: folder, newest: null, failure: null });
  await archiver.run(signal);
  const { name, time } = readNewestArchive();
  expect(name).toBe(dailyArchiveName(new Date(time)));
  const { length: bytes } = readFileSync(join(folder, name));
  expect(archiver.readState()).toEqual({
    to: folder,
    newest: { name, time, bytes },
    failure: null,
  });
  expect(await checksumsOf(join(folder, name))).toHaveProperty("media/2026/picture.webp");
  // Besides the newest seven archives, the last archive of each week is kept: those of 6 January and 1 March.
  expect(readdirSync(folder).sort()).toEqual(
    [
      "mine.zip",
      ...oldDates.map((day) => `portfolio-daily-${day}.zip`),
      name,
      otherServersDraftName,
    ].sort(),
  );
  expect(readFileSync(join(folder, otherServersDraftName), "utf8")).toBe("other");
  expect(readdirSync(join(backend.folder, "snapshots"))).toEqual([]);
  expect(needsAttention(archiver.readState(), new Date())).toBe(false);
  expect(needsAttention(archiver.readState(), new Date(Date.now() + 3 * 24 * 3600_000))).toBe(true);
});

test("a failure of the daily archive is logged once, and its state reports the failure until an archive is stored", async () => {
  const consoleInfo = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { name } = readNewestArchive();
  rmSync(folder, { recursive: true });
  await openDailyArchives().run(signal);
  await openDailyArchives().run(signal);
  const failure = `ENOENT: no such file or directory, scandir '${folder}'`;
  expect(consoleError.mock.calls).toEqual([
    [`The daily archive for ${folder} failed: ${failure}.`],
  ]);
  const afterRestart = openDailyArchives();
  expect(afterRestart.readState()).toMatchObject({ newest: { name }, failure });
  expect(needsAttention(afterRestart.readState(), new Date())).toBe(true);

  mkdirSync(folder);
  hasSpace = false;
  await afterRestart.run(signal);
  expect(afterRestart.readState().failure).toBe("the disk of the server is full");
  hasSpace = true;
  expect(consoleInfo).not.toHaveBeenCalled();
  await afterRestart.run(signal);
  expect(afterRestart.readState().failure).toBeNull();
  expect(consoleInfo.mock.calls).toEqual([[`The daily archive was stored in ${folder} again.`]]);
  const archives = readdirSync(folder);
  expect(archives).toEqual([readNewestArchive().name]);

  await afterRestart.run(AbortSignal.abort());
  expect(afterRestart.readState().failure).toBeNull();
  expect(readdirSync(folder)).toEqual(archives);
});

test("servers that share a data folder store one daily archive at a time", async () => {
  let snapshotCount = 0;
  const { promise, resolve: finishSnapshot } = Promise.withResolvers<void>();
  const [server, otherServer] = [1, 2].map(() =>
    openDailyArchives({
      takeSnapshot: async () => {
        snapshotCount += 1;
        await promise;
        return takeSnapshot(backend.folder, backend.database);
      },
    }),
  );
  const runPromise = server?.run(signal);
  await expect.poll(() => snapshotCount).toBe(1);
  await otherServer?.run(signal);
  finishSnapshot();
  await runPromise;
  await otherServer?.run(signal, () => false);
  expect(snapshotCount).toBe(1);
  expect(otherServer?.readState()).toEqual(server?.readState());
  expect(otherServer?.readState().newest?.time).toBeGreaterThan(Date.now() - 60_000);
  await otherServer?.run(signal);
  expect(snapshotCount).toBe(2);
});

test("the state of the daily archives says why a bucket cannot be reached", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const credentials = { region: "eu-west-1", accessKeyId: "key", secretAccessKey: "secret" };
  // `fetch` refuses connections to this port.
  const endpoint = "http://127.0.0.1:1";
  const archiver = openDailyArchives({
    destination: { bucket: "copies", prefix: "", endpoint, ...credentials },
  });
  await archiver.run(signal);
  expect(archiver.readState()).toEqual({
    to: "s3://copies/",
    newest: null,
    failure: "fetch failed: bad port",
  });
});
