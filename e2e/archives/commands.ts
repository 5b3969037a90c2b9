import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { isolatedEnvironment } from "../attack/attacked-site.ts";

const root = join(import.meta.dirname, "../..");

type Command = "backup" | "restore";

const parametersOf = (command: Command, file: string) => [`embedded/commands/${command}.ts`, file];

const optionsFor = (dataDir: string) => ({
  cwd: root,
  env: { ...process.env, ...isolatedEnvironment, DATA_DIR: dataDir },
});

/**
 * Runs `npm run backup` or `npm run restore` for the site in a data folder.
 *
 * @returns its duration in ms.
 */
export async function runCommand(
  command: Command,
  file: string,
  { dataDir }: { dataDir: string },
): Promise<number> {
  const startTime = performance.now();
  await promisify(execFile)(process.execPath, parametersOf(command, file), optionsFor(dataDir));
  return performance.now() - startTime;
}

/**
 * Runs a command and kills it after `afterMs`.
 *
 * @returns false if the command had already ended.
 */
export async function killCommand(
  command: Command,
  file: string,
  { dataDir, afterMs }: { dataDir: string; afterMs: number },
): Promise<boolean> {
  const child = spawn(process.execPath, parametersOf(command, file), {
    ...optionsFor(dataDir),
    stdio: "ignore",
  });
  const closeEvent = once(child, "close");
  await delay(afterMs);
  child.kill("SIGKILL");
  return (await closeEvent)[1] === "SIGKILL";
}
