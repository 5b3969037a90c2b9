import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateTypes, typesFile } from "../../scripts/generate-types.ts";

test("database.types.ts is what the migrations make; after a new one, run `npm run types`", async () => {
  expect(readFileSync(typesFile, "utf8")).toBe(await generateTypes());
});
