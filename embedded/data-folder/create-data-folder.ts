import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "../util/start-error.ts";

/**
 * Makes the data folder, private to this user, where it is missing.
 *
 * @param dataDir Absolute.
 * @throws StartError when it cannot be made or written.
 */
export function createDataFolder(dataDir: string): void {
  try {
    make(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new StartError(
      `The data folder ${dataDir} cannot be written${reason}: set DATA_DIR to a folder that can.`,
    );
  }
}

/** One folder at a time: in places such as /proc, Node never ends when it is asked for all of them at once. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
