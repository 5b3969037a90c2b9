import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { afterAll, onTestFinished } from "vitest";

/** Creates an empty folder, which is deleted after the running test or after all tests of the file. */
export function makeTemporaryFolder(deleteAfter: typeof onTestFinished | typeof afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-test-"));
  deleteAfter(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
