import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
import { join, relative } from "node:path";
import { openVerified } from "../data-folder/open-database.ts";
import { patchEmitWarning } from "../patches/lite-emit-warning.ts";
import { writePrivateFile } from "../util/private-file.ts";
import { sha256Of } from "./backups.ts";

// Opens a copy, reads all of it and stores its checksums. `makeCopy` starts this as a separate process.
const copy = process.argv[2] ?? "";
setPriority(10);
patchEmitWarning();
try {
  const database = await openVerified(join(copy, "database"));
  await database.close();
  const names = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(copy, join(entry.parentPath, entry.name)))
    .filter((path) => path !== "copy.json");
  const files = Object.fromEntries(names.map((path) => [path, sha256Of(join(copy, path))]));
  writePrivateFile(join(copy, "copy.json"), `${JSON.stringify({ files })}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.exit(0);
