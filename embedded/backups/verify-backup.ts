import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
import { join, relative } from "node:path";
import { openVerified } from "../data-folder/open-database.ts";
import { patchEmitWarning } from "../patches/lite-emit-warning.ts";
import { errorMessage } from "../util/error-message.ts";
import { writePrivateFile } from "../util/text-file.ts";
import { sha256Of } from "./backups.ts";

// Verifies a backup and writes the checksums of its files to `copy.json`. `createBackup` starts this as a process.
const backupFolder = process.argv[2] ?? "";
setPriority(10);
patchEmitWarning();
try {
  const database = await openVerified(join(backupFolder, "database"));
  await database.close();
  const paths = readdirSync(backupFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(backupFolder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== "copy.json");
  const files = Object.fromEntries(paths.map((path) => [path, sha256Of(join(backupFolder, path))]));
  writePrivateFile(join(backupFolder, "copy.json"), `${JSON.stringify({ files })}\n`);
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}
process.exit(0);
