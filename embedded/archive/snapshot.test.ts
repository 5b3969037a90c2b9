import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openFile } from "./snapshot.ts";

test("a write error rejects the next write and `close` instead of ending the process", async () => {
  const folder = mkdtempSync(join(tmpdir(), "snapshot-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "rows.jsonl"));
  const file = await openFile(folder, "rows.jsonl");
  await delay(50);
  await expect(file.write("{}\n")).rejects.toThrow("EISDIR");
  await expect(file.close()).rejects.toThrow("EISDIR");
});
