import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { errorMessage } from "../util/error-message.ts";
import { OperatorError } from "../util/operator-error.ts";
import { parseJson, readIfExists, writePrivateFile } from "../util/private-file.ts";
import { runRepeatedly } from "../util/run-repeatedly.ts";
import { recoveryAction } from "./recovery-actions.ts";

// Commands such as `npm run backup` cannot open the database of a running server. They write a request to a file in the
// data folder, and the server writes the response to another file. Requests need no password, because only users who
// can already read the database and the secrets can write to this folder.

/**
 * Actions on the owner's account and on the site's content. The result of `snapshot` is the path of a folder, and that
 * of `restore` is the plan of the changes as JSON. The other results are texts for the terminal. `moved` makes the site
 * read-only and stores the URL of its successor, or makes the site writable if `address` is null. Its result is empty.
 */
const siteAction = z.union([
  recoveryAction,
  z.object({ action: z.literal("snapshot") }),
  z.object({
    action: z.literal("restore"),
    path: z.string(),
    apply: z.boolean(),
    siteUrl: z.string().optional(),
  }),
  z.object({ action: z.literal("moved"), address: z.string().nullable() }),
]);

export type SiteAction = z.output<typeof siteAction>;

/** An action that another process requests. The result of `export` is text for the terminal. */
const requestedAction = z.union([
  siteAction,
  z.object({ action: z.literal("export"), folder: z.string(), siteUrl: z.string().optional() }),
]);

type RequestedAction = z.output<typeof requestedAction>;

const requestSchema = z.object({ id: z.uuid(), action: requestedAction });
const responseSchema = z.object({ text: z.string(), failed: z.boolean() });

const requestFile = (dataDir: string, id: string) => join(dataDir, `owner-request-${id}`);
const responseFile = (dataDir: string, id: string) => join(dataDir, `owner-answer-${id}`);

/** File that exists while the sender waits for the response. The sender updates its modification time at each poll. */
const heartbeatFile = (dataDir: string, id: string) => join(dataDir, `owner-waits-${id}`);

const pollIntervalMs = 500;
const defaultTimeoutMs = 20_000;

/** The server regards a sender as killed after this number of polls without a heartbeat. */
const maxMissedHeartbeats = 30;

/** Age in ms after which the server deletes an unread response, because its sender must have been killed. */
const maxResponseAgeMs = 60_000;

type PerformAction = (action: RequestedAction, signal: AbortSignal) => Promise<string>;

/**
 * Polls the data folder for requests and performs them one after the other, the oldest first.
 *
 * @param perform The signal aborts when the sender no longer waits.
 * @returns a function that stops polling and waits for the current request.
 */
export function serveActionRequests(dataDir: string, perform: PerformAction): () => Promise<void> {
  return runRepeatedly(pollIntervalMs, () =>
    poll().catch((error: unknown) => console.error("The request of a command failed:", error)),
  );

  async function poll(): Promise<void> {
    for (const { path, changedAt } of filesOf(dataDir, /^owner-answer-[\w-]+$/))
      if (changedAt < Date.now() - maxResponseAgeMs) rmSync(path, { force: true });
    const [oldestRequest] = filesOf(dataDir, /^owner-request-[\w-]+$/);
    const request = oldestRequest && readAndDelete(oldestRequest.path, requestSchema);
    if (!request) return;
    const respond = (text: string, failed = false) =>
      writePrivateFile(responseFile(dataDir, request.id), JSON.stringify({ text, failed }));
    const sender = watchSender(heartbeatFile(dataDir, request.id));
    try {
      sender.signal.throwIfAborted();
      respond(await perform(request.action, sender.signal));
    } catch (error) {
      if (sender.signal.aborted) return;
      if (error instanceof OperatorError) return respond(error.message, true);
      respond(`The server could not do this: ${errorMessage(error)}`, true);
      throw error;
    } finally {
      sender.stop();
    }
  }
}

/** Files in the data folder whose name matches, the oldest first. */
function filesOf(dataDir: string, pattern: RegExp) {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  return names
    .filter((name) => pattern.test(name))
    .map((name) => {
      const path = join(dataDir, name);
      return { path, changedAt: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
    })
    .sort((a, b) => a.changedAt - b.changedAt);
}

/**
 * Returns a signal that aborts when the sender of a request stops waiting or is killed. `path` is the heartbeat file.
 */
function watchSender(path: string) {
  const controller = new AbortController();
  let heartbeat = 0;
  let missedHeartbeats = 0;
  // Counts polls instead of time, because time also passes while the computer sleeps.
  const poll = () => {
    const newest = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    missedHeartbeats = newest === heartbeat ? missedHeartbeats + 1 : 0;
    heartbeat = newest ?? 0;
    if (newest === undefined || missedHeartbeats > maxMissedHeartbeats) controller.abort();
  };
  poll();
  const timer = setInterval(poll, pollIntervalMs);
  const stop = () => {
    clearInterval(timer);
    rmSync(path, { force: true });
  };
  return { signal: controller.signal, stop };
}

interface SendOptions {
  timeoutMs?: number;
  /** Withdraws the request. The server then stops an unfinished snapshot, restore or export. */
  signal?: AbortSignal;
}

/**
 * Sends an action to the server that uses the data folder.
 *
 * @throws OperatorError if the action fails or the server does not respond in time, and the signal's reason if it
 * aborts.
 */
export async function sendActionRequest(
  dataDir: string,
  action: RequestedAction,
  { timeoutMs = defaultTimeoutMs, signal }: SendOptions = {},
): Promise<string> {
  const id = randomUUID();
  const heartbeat = heartbeatFile(dataDir, id);
  writePrivateFile(heartbeat, "");
  writePrivateFile(requestFile(dataDir, id), JSON.stringify({ id, action }));
  const readResponse = async (): Promise<string | undefined> => {
    await delay(pollIntervalMs);
    const response = readAndDelete(responseFile(dataDir, id), responseSchema);
    if (response?.failed) throw new OperatorError(response.text);
    return response?.text;
  };
  try {
    for (let waitedMs = 0; waitedMs < timeoutMs && !signal?.aborted; waitedMs += pollIntervalMs) {
      const text = await readResponse();
      if (text !== undefined) return text;
      if (existsSync(heartbeat)) utimesSync(heartbeat, new Date(), new Date());
    }
    // Delete the request at once, because it may contain a password.
    rmSync(requestFile(dataDir, id), { force: true });
  } finally {
    rmSync(heartbeat, { force: true });
  }
  // The server may complete the action before it notices that the heartbeat ended.
  await delay(pollIntervalMs);
  const text = await readResponse();
  if (text !== undefined) return text;
  signal?.throwIfAborted();
  throw new OperatorError(
    "The server that uses this data folder does not answer. If another command is running, wait until it has ended; otherwise stop the server. Then try again.",
  );
}

/** Reads and deletes a file; null if it does not exist or is invalid. */
function readAndDelete<T>(path: string, schema: z.ZodType<T>): T | null {
  const text = readIfExists(path);
  if (text === null) return null;
  rmSync(path, { force: true });
  return schema.safeParse(parseJson(text)).data ?? null;
}
