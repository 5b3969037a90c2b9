import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, utimesSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { createUploadedArchiveStore } from "./uploaded-archive.ts";

function prepareServers(isShared: boolean) {
  const dataDir = createTemporaryFolder(onTestFinished);
  return () => createUploadedArchiveStore(dataDir, { hasSpace: () => true, isShared });
}

const part = Buffer.from("part");

test("parts of an upload are accepted only in order", async () => {
  const server = prepareServers(false)();
  const id = randomUUID();
  expect(await server.append("../x", 0, part)).toBe("refused");
  expect(await server.append(id, 0, part)).toBe("stored");
  expect(await server.append(id, part.length - 1, part)).toBe("refused");
  expect(await server.append(id, part.length, part)).toBe("stored");
  expect(readFileSync(server.find(id) ?? "", "utf8")).toBe("partpart");
});

test("a server deletes another server's upload in a shared data folder only after a day", async () => {
  const start = prepareServers(true);
  const server = start();
  const id = randomUUID();
  expect(await server.append(id, 0, part)).toBe("stored");
  start();
  expect(await server.append(id, part.length, part)).toBe("stored");
  const path = server.find(id) ?? "";
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  utimesSync(path, yesterday, yesterday);
  start();
  expect(existsSync(path)).toBe(false);
});

test("a server that does not share its data folder deletes the upload of the previous process at its start", async () => {
  const start = prepareServers(false);
  const server = start();
  const id = randomUUID();
  expect(await server.append(id, 0, part)).toBe("stored");
  start();
  expect(server.find(id)).toBeNull();
});
