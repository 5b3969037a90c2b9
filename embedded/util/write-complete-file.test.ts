import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeCompleteFile } from "./write-complete-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portfolio-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.runIf(existsSync("/dev/full"))(
  "a file that does not fit on its disk is deleted, and the message names the folder",
  async () => {
    symlinkSync("/dev/full", join(folder, "draft"));
    const path = join(folder, "archive.zip");
    const written = writeCompleteFile(
      path,
      (file) => file.writeFile("content"),
      join(folder, "draft"),
    );
    await expect(written).rejects.toThrow(
      `The disk of ${folder} is full. Free some space, or choose another disk.`,
    );
    expect(readdirSync(folder)).toEqual([]);
  },
);

test("a file that is too large for the file system is reported as such", async () => {
  const failure = Object.assign(new Error("EFBIG: file too large, write"), { code: "EFBIG" });
  const path = join(folder, "archive.zip");
  await expect(writeCompleteFile(path, () => Promise.reject(failure))).rejects.toThrow(
    `${path} is too large for the file system of ${folder}.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});
