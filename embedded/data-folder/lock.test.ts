import { join } from "node:path";
import { expect, test } from "vitest";
import { isDataFolderInUse } from "./lock.ts";

test("a data folder that does not exist is not in use, so that a command can create it", () => {
  expect(isDataFolderInUse(join(import.meta.dirname, "missing"))).toBe(false);
});
