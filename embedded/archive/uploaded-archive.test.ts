import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, utimesSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { createUploadedArchiveStore } from "./uploaded-archive.ts";

function createStoreOpener(isShared: boolean) {
  const dataDir = makeTemporaryFolder(onTestFinished);
  return () => createUploadedArchiveStore(dataDir, { hasSpace: () => true, isShared });
}

const part = Buffer.from("part");

test("parts of an upload are accepted only in order, but may be repeated", async () => {
  const store = createStoreOpener(false)();
  const id = randomUUID();
  expect(await store.append("../x", 0, part)).toBe("refused");
  expect(await store.append(id, 0, part)).toBe("stored");
  for (const offset of [part.length + 1, 1.5, -1, Number.NaN])
    expect(await store.append(id, offset, part)).toBe("refused");
  for (const _attempt of [1, 2]) expect(await store.append(id, part.length, part)).toBe("stored");
  expect(readFileSync(store.find(id) ?? "", "utf8")).toBe("partpart");
});

test("a server deletes another server's upload in a shared data folder only after a day", async () => {
  const openStore = createStoreOpener(true);
  const store = openStore();
  const id = randomUUID();
  expect(await store.append(id, 0, part)).toBe("stored");
  openStore();
  expect(await store.append(id, part.length, part)).toBe("stored");
  const path = store.find(id) ?? "";
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  utimesSync(path, yesterday, yesterday);
  openStore();
  expect(existsSync(path)).toBe(false);
});

test("a server that does not share its data folder deletes the upload of the previous process at its start", async () => {
  const openStore = createStoreOpener(false);
  const store = openStore();
  const id = randomUUID();
  expect(await store.append(id, 0, part)).toBe("stored");
  openStore();
  expect(store.find(id)).toBeNull();
});
