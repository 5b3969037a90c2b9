import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { errorMessage } from "../util/error-message.ts";
import { parseJson, readIfExists, writePrivateFile } from "../util/private-file.ts";
import { StartError } from "../util/start-error.ts";
import { recoveryAction } from "./actions.ts";

// `npm run owner`, `backup`, `restore`, `move` and `export` cannot open the database of a running server. They write
// their request to a file in the data folder, and the server writes the response to another. Only users who can read
// the database and the secrets can write there.

/**
 * Actions of archives. The result of `snapshot` is the path of a folder, that of `restore` the plan as JSON. `moved`
 * makes the site read-only, or writable again if the address is null.
 */
const archiveAction = z.discriminatedUnion("action", [
  z.object({ action: z.literal("snapshot") }),
  z.object({
    action: z.literal("restore"),
    path: z.string(),
    apply: z.boolean(),
    siteUrl: z.string().optional(),
  }),
  z.object({ action: z.literal("moved"), address: z.string().nullable() }),
]);

export type ArchiveAction = z.output<typeof archiveAction>;

/** An action that another process requests. The result of `export` is a report. */
const requestedAction = z.union([
  recoveryAction,
  archiveAction,
  z.object({ action: z.literal("export"), folder: z.string(), siteUrl: z.string().optional() }),
]);

export type RequestedAction = z.output<typeof requestedAction>;

const requestSchema = z.object({ id: z.string(), action: requestedAction });
const responseSchema = z.object({
  id: z.string(),
  text: z.string(),
  failed: z.boolean().default(false),
});

const requestFile = (dataDir: string) => join(dataDir, "owner-request");
const responseFile = (dataDir: string) => join(dataDir, "owner-answer");

const pollIntervalMs = 500;
const defaultTimeoutMs = 20_000;

/**
 * Polls the data folder for requests and performs them.
 *
 * @returns a function that stops polling and waits for the current request.
 */
export function serveActionRequests(
  dataDir: string,
  perform: (action: RequestedAction) => Promise<string>,
): () => Promise<void> {
  let runningPoll: Promise<void> | undefined;
  const timer = setInterval(() => {
    runningPoll ??= poll()
      .catch((error: unknown) => console.error("A request of another process failed:", error))
      .finally(() => {
        runningPoll = undefined;
      });
  }, pollIntervalMs);
  timer.unref();

  async function poll(): Promise<void> {
    const request = readAndDelete(requestFile(dataDir), requestSchema);
    if (!request) return;
    const respond = (text: string, failed = false) =>
      writePrivateFile(responseFile(dataDir), JSON.stringify({ id: request.id, text, failed }));
    try {
      respond(await perform(request.action));
    } catch (error) {
      respond(`The server could not do this: ${errorMessage(error)}`, true);
      throw error;
    }
  }

  return async () => {
    clearInterval(timer);
    await runningPoll;
  };
}

interface SendOptions {
  timeoutMs?: number;
  /** Withdraws the request, unless the server is performing it already. */
  signal?: AbortSignal;
}

/**
 * Sends an action to the server that uses the data folder.
 *
 * @throws StartError if it fails or does not respond.
 */
export async function sendActionRequest(
  dataDir: string,
  action: RequestedAction,
  { timeoutMs = defaultTimeoutMs, signal }: SendOptions = {},
): Promise<string> {
  const id = randomUUID();
  writePrivateFile(requestFile(dataDir), JSON.stringify({ id, action }));
  for (let waitedMs = 0; waitedMs < timeoutMs && !signal?.aborted; waitedMs += pollIntervalMs) {
    await delay(pollIntervalMs);
    const response = readAndDelete(responseFile(dataDir), responseSchema);
    if (response?.id !== id) continue;
    if (response.failed) throw new StartError(response.text);
    return response.text;
  }
  // The request may contain a password.
  rmSync(requestFile(dataDir), { force: true });
  signal?.throwIfAborted();
  throw new StartError(
    "The server that uses this data folder does not answer. Stop it, and try again.",
  );
}

/** Reads and deletes a file; null if it does not exist or is invalid. */
function readAndDelete<T>(path: string, schema: z.ZodType<T>): T | null {
  const text = readIfExists(path);
  if (text === null) return null;
  rmSync(path, { force: true });
  return schema.safeParse(parseJson(text)).data ?? null;
}
