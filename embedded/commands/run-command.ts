import { existsSync } from "node:fs";
import { constants } from "node:os";
import { resolve } from "node:path";
import { type SiteAction, sendActionRequest } from "../actions/action-requests.ts";
import { DataFolderInUseError, isDataFolderInUse } from "../data-folder/lock.ts";
import { OperatorError, toPrintable } from "../util/operator-error.ts";

export const dataDir = resolve(process.env.DATA_DIR || "./data");

/** `--dry-run`: only prints what would change. Without `--` before it, npm does not pass it, but sets `npm_config_dry_run`. */
export const dryRunOption = {
  type: "boolean",
  default: process.env.npm_config_dry_run === "true",
} as const;

/**
 * Returns the only argument of a command that is not an option; undefined if there is none.
 *
 * @throws OperatorError if there are several, for example because a path with a space is not in quotation marks.
 */
export function onlyArgument([first, second]: readonly string[]): string | undefined {
  if (second === undefined) return first;
  throw new OperatorError(
    `"${second}" is one argument too many. Put a path with spaces in quotation marks.`,
  );
}

/** True for the path of a ZIP file. Some systems write the extension in capitals. */
export const isArchiveName = (path: string) => /\.zip$/i.test(path);

/** @throws OperatorError if the data folder does not exist. */
export function requireDataFolder(): void {
  if (existsSync(dataDir)) return;
  throw new OperatorError(
    `There is no data folder ${dataDir}: set DATA_DIR to the data folder of the site, or create a site with "npm start".`,
  );
}

/** Origin of the site, without a slash at the end. Default: the origin of the listening server. */
export const siteUrl = (
  process.env.SITE_URL || `http://${process.env.HOST || "127.0.0.1"}:${process.env.PORT || 3000}`
).replace(/\/$/, "");

export interface LocalSite extends AsyncDisposable {
  /** True if a running server uses the data folder, so that it performs the actions. */
  isServed: boolean;
  perform(action: SiteAction): Promise<string>;
}

/** @param timeoutMs Timeout of an action that a running server performs. */
export async function openLocalSite(
  signal: AbortSignal,
  timeoutMs = 60 * 60 * 1000,
): Promise<LocalSite> {
  const servedSite: LocalSite = {
    isServed: true,
    perform: (action) => sendActionRequest(dataDir, action, { timeoutMs, signal }),
    [Symbol.asyncDispose]: async () => undefined,
  };
  if (isDataFolderInUse(dataDir)) return servedSite;
  // Loaded on demand, because commands for a running server or for Supabase do not need the database.
  const { startWithDatabase } = await import("@portfolio/embedded");
  const { performAction } = await import("../actions/perform-action.ts");
  const options = { dataDir, siteUrl, databaseUrl: process.env.DATABASE_URL || undefined };
  try {
    const { supabase, database } = await startWithDatabase(options);
    return {
      isServed: false,
      perform: (action) => performAction(action, { dataDir, siteUrl, database }, signal),
      [Symbol.asyncDispose]: () => supabase.close(),
    };
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    return servedSite;
  }
}

/** Time in ms that a command has after Ctrl-C to delete temporary files and to sign out. */
const stopTimeoutMs = 10_000;

/**
 * Returns a signal that aborts when the process receives a stop signal. Ends the process if it still runs after another
 * {@link stopTimeoutMs}. `onStop` receives the exit code.
 */
function abortOnStop(onStop: (exitCode: number) => void): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => {
      // After Ctrl-C, the process may receive the signal twice: from the terminal and from npm.
      if (controller.signal.aborted) return;
      const exitCode = 128 + constants.signals[name];
      onStop(exitCode);
      setTimeout(() => process.exit(exitCode), stopTimeoutMs).unref();
      controller.abort(new OperatorError("Cancelled."));
    });
  }
  return controller.signal;
}

/** Waits until the output is written, because `process.exit` discards output that a pipe has not accepted yet. */
function flushOutput(): Promise<void> {
  return new Promise((resolve) => {
    // The program that reads the output may have ended.
    process.stdout.once("error", () => resolve());
    process.stdout.write("", () => resolve());
  });
}

/**
 * Prints the result of a command, or `usage` for `--help`, and ends the process. `command` receives a signal that
 * aborts on Ctrl-C. It must then delete its temporary files and throw the signal's reason.
 */
export async function runCommand(
  usage: string,
  command: (signal: AbortSignal) => Promise<string>,
): Promise<never> {
  const run = process.argv.includes("--help") ? async () => usage : command;
  // Replaces `process.exitCode`, which PGlite sets to 0 when a database is closed.
  let failureCode = 1;
  try {
    console.info(
      await run(
        abortOnStop((exitCode) => {
          failureCode = exitCode;
        }),
      ),
    );
    await flushOutput();
    process.exit(0);
  } catch (error) {
    const { code, message } = Object(error);
    const isWrongOption = String(code).startsWith("ERR_PARSE_ARGS_");
    // Only the first sentence of Node's message is about the option.
    console.error(isWrongOption ? `${message.split(". ")[0]}.\n${usage}` : toPrintable(error));
    process.exit(failureCode);
  }
}
