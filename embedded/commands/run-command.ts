import { existsSync } from "node:fs";
import { constants } from "node:os";
import { resolve } from "node:path";
import { DataFolderInUseError, startWithDatabase } from "@portfolio/embedded";
import { type ArchiveAction, sendActionRequest } from "../account-recovery/action-requests.ts";
import { performArchiveAction } from "../archive/archives.ts";
import { OperatorError } from "../util/operator-error.ts";

export const dataDir = resolve(process.env.DATA_DIR || "./data");

/** True for the path of a ZIP file. Some systems write the extension in capitals. */
export const isArchiveName = (path: string) => /\.zip$/i.test(path);

/** @throws OperatorError if the data folder does not exist. */
export function requireDataFolder(): void {
  if (existsSync(dataDir)) return;
  throw new OperatorError(
    `There is no data folder ${dataDir}: set DATA_DIR to the data folder of the site, or create a site with "npm start".`,
  );
}

/** Timeout of an action that a running server performs, in ms. */
const timeoutMs = 60 * 60 * 1000;

/** The site in the data folder. */
export interface LocalSite extends AsyncDisposable {
  perform(action: ArchiveAction): Promise<string>;
}

/** Opens the site in the data folder. If a server uses it, that server performs the actions. */
export async function openLocalSite(signal: AbortSignal): Promise<LocalSite> {
  const backend = await startUnlessInUse();
  if (!backend) {
    return {
      perform: (action) => sendActionRequest(dataDir, action, { timeoutMs, signal }),
      [Symbol.asyncDispose]: async () => undefined,
    };
  }
  return {
    perform: (action) => performArchiveAction(action, dataDir, backend.database, signal),
    [Symbol.asyncDispose]: () => backend.supabase.close(),
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

/** Time to delete temporary files and to sign out after Ctrl-C, in ms. */
const stopTimeoutMs = 10_000;

/**
 * Aborts when the process is asked to stop. Ends a process that does not react in time.
 *
 * @param onStop Called with the exit code.
 */
function abortOnStop(onStop: (exitCode: number) => void): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => {
      // npm may repeat the signal that the terminal has sent.
      if (controller.signal.aborted) return;
      const exitCode = 128 + constants.signals[name];
      onStop(exitCode);
      setTimeout(() => process.exit(exitCode), stopTimeoutMs).unref();
      controller.abort(new OperatorError("Cancelled."));
    });
  }
  return controller.signal;
}

/** Waits until the output is written, because `process.exit` discards what a pipe has not accepted yet. */
function flushOutput(): Promise<void> {
  return new Promise((resolve) => {
    // The program that reads the output may have ended.
    process.stdout.once("error", () => resolve());
    process.stdout.write("", () => resolve());
  });
}

/**
 * Prints the result of a command and ends the process. Prints expected errors without their stack.
 *
 * @param command The signal aborts on Ctrl-C. The command then deletes its temporary files and throws the reason.
 */
export async function runCommand(
  command: (signal: AbortSignal) => Promise<string>,
): Promise<never> {
  // Not `process.exitCode`, because PGlite sets it to 0 when a database is closed.
  let failureCode = 1;
  try {
    console.info(
      await command(
        abortOnStop((exitCode) => {
          failureCode = exitCode;
        }),
      ),
    );
    await flushOutput();
    process.exit(0);
  } catch (error) {
    const isExpected =
      error instanceof Error &&
      (["DataFolderInUseError", "OperatorError"].includes(error.name) ||
        "syscall" in error ||
        String(Object(error).code).startsWith("ERR_PARSE_ARGS_"));
    console.error(isExpected ? error.message : error);
    process.exit(failureCode);
  }
}
