import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { OperatorError } from "../util/operator-error.ts";

/** Creates a private data folder, if it is missing. Throws an OperatorError if it cannot be created or written. */
export function createDataFolder(dataDir: string): void {
  try {
    createFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new OperatorError(
      `The data folder ${dataDir} cannot be written${reason}: set DATA_DIR to a writable folder.`,
    );
  }
}

/** Creates one folder at a time, because Node's recursive mkdir never ends in file systems such as /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
