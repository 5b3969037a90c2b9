import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { indexName } from "./snapshot.ts";
import { archiveSnapshot, writeArchive } from "./write-archive.ts";

/** Writes a snapshot with a file that is larger than the buffers of streams. */
function createSnapshot(): string {
  const folder = makeTemporaryFolder(onTestFinished);
  const bytes = 1_000_000;
  writeFileSync(join(folder, "file"), randomBytes(bytes));
  const index = { createdAt: new Date().toISOString(), files: [{ path: "file", bytes }] };
  writeFileSync(join(folder, indexName), JSON.stringify(index));
  return folder;
}

test.each([0, 1, 3])(
  "an archive that is cancelled after %i chunks deletes its snapshot",
  async (chunkCount) => {
    const folder = createSnapshot();
    const { body } = await archiveSnapshot(folder);
    const reader = body.getReader();
    for (let index = 0; index < chunkCount; index += 1) await reader.read();
    await reader.cancel();
    await expect.poll(() => existsSync(folder)).toBe(false);
  },
);

test.each([0, 3])(
  "an archive whose signal aborts after %i chunks deletes its snapshot",
  async (chunkCount) => {
    const folder = createSnapshot();
    const controller = new AbortController();
    const { body } = await archiveSnapshot(folder, controller.signal);
    const reader = body.getReader();
    for (let index = 0; index < chunkCount; index += 1) await reader.read();
    controller.abort(new Error("disconnected"));
    await expect.poll(() => existsSync(folder)).toBe(false);
    await expect(reader.read()).rejects.toThrow("disconnected");
  },
);

test("an archive that is read to its end deletes its snapshot", async () => {
  const folder = createSnapshot();
  const { body, bytes } = await archiveSnapshot(folder);
  expect((await new Response(body).arrayBuffer()).byteLength).toBe(bytes);
  expect(existsSync(folder)).toBe(false);
});

test.runIf(existsSync("/dev/full"))(
  "an archive that does not fit on its disk is deleted, and the message names the folder",
  async () => {
    const folder = makeTemporaryFolder(onTestFinished);
    const temporaryPath = join(folder, "temporary");
    symlinkSync("/dev/full", temporaryPath);
    const path = join(folder, "archive.zip");
    const snapshot = createSnapshot();
    await expect(writeArchive(snapshot, path, undefined, temporaryPath)).rejects.toThrow(
      `The disk of ${folder} is full. Free some space, or choose another disk.`,
    );
    expect(readdirSync(folder)).toEqual([]);
    expect(existsSync(snapshot)).toBe(false);
  },
);

test("an archive in a folder that does not exist is reported with its path and the reason", async () => {
  const path = join(makeTemporaryFolder(onTestFinished), "none", "archive.zip");
  await expect(writeArchive(createSnapshot(), path)).rejects.toThrow(
    `${path} cannot be written (ENOENT). Choose a folder where you can write.`,
  );
});
