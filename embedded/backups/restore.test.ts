import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import fsPromises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { minFreeBytes } from "../data-folder/disk-space.ts";
import type { Database } from "../database/database.ts";
import { createBackup } from "./backups.ts";
import { finishRestore, restore } from "./restore.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = makeTemporaryFolder(onTestFinished);
});
function write(path: string, content: string): void {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true });
  writeFileSync(join(dataDir, path), content);
}

const read = (path: string) => readFileSync(join(dataDir, path), "utf8");

test("a start completes a restore that was killed after it had set the uploaded files aside", () => {
  write("set-aside/time/files/media/tide.webp", "new");
  write("restored-time/files/media/tide.webp", "old");
  write("database/PG_VERSION", "new");
  write("restored-time/database/PG_VERSION", "old");
  finishRestore(dataDir);
  for (const path of ["files/media/tide.webp", "database/PG_VERSION"]) {
    expect(read(path)).toBe("old");
    expect(read(`set-aside/time/${path}`)).toBe("new");
  }
  expect(existsSync(join(dataDir, "restored-time"))).toBe(false);
});

const backup = "2026-01-01T00-00-00Z";

/** Writes a backup with two files, one of which has changed since. */
function writeBackup(): void {
  write(`backups/${backup}/copy.json`, '{"files":{}}');
  for (const folder of ["", `backups/${backup}/`]) write(`${folder}files/media/same.webp`, "same");
  write(`backups/${backup}/files/media/tide.webp`, "old");
  write("files/media/tide.webp", "new");
}

test("a restore of a named backup counts the uploaded files that were missing or had changed", async () => {
  writeBackup();
  write(`backups/${backup}/files/media/lost.webp`, "lost");
  expect(await restore(dataDir, backup)).toContain(
    "Restored uploaded files that were missing or had changed: 2.",
  );
  expect(["same", "tide", "lost"].map((name) => read(`files/media/${name}.webp`))).toEqual([
    "same",
    "old",
    "lost",
  ]);
});

function mockDiskWithoutLinks(freeBytes: number): void {
  const { statfsSync } = fs;
  vi.spyOn(fs, "statfsSync").mockImplementation(((path: string) => ({
    ...statfsSync(path),
    bsize: 1,
    bavail: freeBytes,
  })) as typeof statfsSync);
  vi.spyOn(fsPromises, "link").mockRejectedValue(new Error("EPERM"));
  // Applies the mocks to modules that import the functions by name.
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
}

test("a restore without hard links needs disk space for all files of the backup", async () => {
  writeBackup();
  mockDiskWithoutLinks(0);
  await expect(restore(dataDir, backup)).rejects.toThrow(
    / has no space for .*: 1 MiB are needed\.$/,
  );
  expect(read("files/media/tide.webp")).toBe("new");
  expect(readdirSync(dataDir).filter((name) => name.startsWith("restored"))).toEqual([]);
});

test("a backup without hard links needs disk space for all uploaded files", async () => {
  writeBackup();
  mockDiskWithoutLinks(minFreeBytes);
  await expect(createBackup(dataDir, {} as Database)).rejects.toThrow("needs 97 MiB");
  expect(readdirSync(join(dataDir, "backups"))).toEqual([backup]);
});
