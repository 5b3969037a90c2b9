import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { DataFolderInUseError, startWithDatabase } from "@portfolio/embedded";
import { type ArchiveAction, sendActionRequest } from "../account-recovery/action-requests.ts";
import { performArchiveAction } from "../archive/archives.ts";
import { StartError } from "../util/start-error.ts";

export const dataDir = resolve(process.env.DATA_DIR || "./data");

/** @throws StartError if the data folder does not exist. */
export function requireDataFolder(): void {
  if (existsSync(dataDir)) return;
  throw new StartError(
    `There is no data folder ${dataDir}: set DATA_DIR to the data folder of the site, or create a site with "npm start".`,
  );
}

/** Timeout of a running server, in ms. */
const timeoutMs = 60 * 60 * 1000;

/** The site in the data folder. */
export interface LocalSite {
  perform(action: ArchiveAction): Promise<string>;
  close(): Promise<void>;
}

/** Opens the site in the data folder. If a server uses it, that server performs the actions. */
export async function openLocalSite(): Promise<LocalSite> {
  const backend = await startUnlessInUse();
  if (!backend) {
    return {
      perform: (action) => sendActionRequest(dataDir, action, timeoutMs),
      close: async () => undefined,
    };
  }
  return {
    perform: (action) => performArchiveAction(action, dataDir, backend.database),
    close: () => backend.supabase.close(),
  };
}

function startUnlessInUse(): Promise<Awaited<ReturnType<typeof startWithDatabase>> | null> {
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
      (["DataFolderInUseError", "StartError"].includes(error.name) ||
        "syscall" in error ||
        String(Object(error).code).startsWith("ERR_PARSE_ARGS_"));
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}
