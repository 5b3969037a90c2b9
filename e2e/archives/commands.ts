import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { isolatedEnvironment } from "../attack/attacked-site.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Runs `npm run backup` or `npm run restore` for the site in a data folder.
 *
 * @returns its duration in ms.
 */
export async function runCommand(
  command: "backup" | "restore",
  file: string,
  { dataDir }: { dataDir: string },
): Promise<number> {
  const startTime = performance.now();
  await promisify(execFile)(process.execPath, [`embedded/commands/${command}.ts`, file], {
    cwd: root,
    env: { ...process.env, ...isolatedEnvironment, DATA_DIR: dataDir },
  });
  return performance.now() - startTime;
}
