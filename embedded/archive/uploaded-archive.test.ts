import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createUploadedArchiveStore } from "./uploaded-archive.ts";

const part = Buffer.from("part");

test("a server deletes the upload of another server or of a previous process only after a day", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "portfolio-incoming-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const start = () => createUploadedArchiveStore(dataDir, { hasSpace: () => true });
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
