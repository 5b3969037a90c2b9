import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { DataFolderInUseError, startWithDatabase } from "@portfolio/embedded";
import { StartError } from "../util/start-error.ts";

export const dataDir = resolve(process.env.DATA_DIR || "./data");

/** @throws StartError if the data folder does not exist. */
export function requireDataFolder(): void {
  if (existsSync(dataDir)) return;
  throw new StartError(`There is no data folder ${dataDir}: set DATA_DIR to the site's.`);
}

/** Starts the backend on the data folder; null if another process uses it. */
export function startUnlessInUse(): Promise<Awaited<ReturnType<typeof startWithDatabase>> | null> {
  const options = {
    dataDir,
    siteUrl: process.env.SITE_URL || "http://127.0.0.1:3000",
    databaseUrl: process.env.DATABASE_URL || undefined,
  };
  return startWithDatabase(options).catch((error: unknown) => {
    if (error instanceof DataFolderInUseError) return null;
    throw error;
  });
}

/** Prints the result of a command and ends the process. Prints expected errors without their stack. */
export async function runCommand(command: () => Promise<string>): Promise<never> {
  try {
    console.info(await command());
    process.exit(0);
  } catch (error) {
    const isExpected =
      error instanceof Error &&
      (["DataFolderInUseError", "StartError"].includes(error.name) || "syscall" in error);
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}
