import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { generateTypes, typesFile } from "../../scripts/generate-types.ts";
import { startBackend } from "./support/backend.ts";

const backend = await startBackend();
afterAll(() => backend.remove());

test("database.types.ts matches the migrations (after a new migration, run `npm run types`)", async () => {
  expect(await generateTypes(backend.database)).toBe(readFileSync(typesFile, "utf8"));
});
