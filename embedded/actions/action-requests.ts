import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { errorMessage } from "../util/error-message.ts";
import { OperatorError } from "../util/operator-error.ts";
import { parseJson } from "../util/parse-json.ts";
import { PriorityMutex } from "../util/priority-mutex.ts";
import { readIfExists, writePrivateFile } from "../util/text-file.ts";
import { recoveryActionSchema } from "./recovery-actions.ts";

// Commands such as `npm run backup` cannot open the database of a running server. They send their request to a port of
// this machine, with a token from a private file in the data folder. Requests need no password, because only users who
// can already read the database and the secrets can read this file.

/**
 * Actions on the owner's account and on the site's content. `snapshot` results in the path of a folder, `restore` in
 * the plan of the changes as JSON, and `set-successor` in an empty text. The other results are texts for the terminal.
 * `set-successor` makes the site read-only and stores the URL of its successor. If `url` is null, it makes the site
 * writable.
 */
const siteActionSchema = z.union([
  recoveryActionSchema,
  z.object({ name: z.literal("snapshot") }),
  z.object({
    name: z.literal("restore"),
    path: z.string(),
    apply: z.boolean(),
    siteUrl: z.string().optional(),
  }),
  z.object({ name: z.literal("set-successor"), url: z.string().nullable() }),
]);

export type SiteAction = z.output<typeof siteActionSchema>;

/** An action that another process requests. The result of `export` is text for the terminal. */
const requestedActionSchema = z.union([
  siteActionSchema,
  z.object({ name: z.literal("export"), folder: z.string(), siteUrl: z.string().optional() }),
]);

type RequestedAction = z.output<typeof requestedActionSchema>;

const connectionSchema = z.object({ port: z.int(), authorization: z.string() });

const connectionFile = (dataDir: string) => join(dataDir, "command-port.json");

const loopbackHost = "127.0.0.1";

const defaultTimeoutMs = 20_000;

/** Deletes the connection file that a killed server has left, because another process may use the server's port now. */
export function deleteConnectionFile(dataDir: string): void {
  rmSync(connectionFile(dataDir), { force: true });
}

type PerformAction = (action: RequestedAction, signal: AbortSignal) => Promise<string>;

/**
 * Performs the requests of commands one after the other. Returns a function that stops serving and waits for the
 * current request.
 */
export async function serveActionRequests(
  dataDir: string,
  perform: PerformAction,
): Promise<() => Promise<void>> {
  const authorization = `Bearer ${randomBytes(32).toString("hex")}`;
  const mutex = new PriorityMutex();
  const server = createServer(async (incoming, response) => {
    if (incoming.headers.authorization !== authorization) response.writeHead(403).end();
    else await mutex.runExclusive(() => respond(incoming, response, perform));
  });
  await once(server.listen(0, loopbackHost).unref(), "listening");
  const { port } = server.address() as AddressInfo;
  writePrivateFile(connectionFile(dataDir), JSON.stringify({ port, authorization }));
  return async () => {
    deleteConnectionFile(dataDir);
    server.close();
    await mutex.runExclusive(async () => undefined);
  };
}

async function respond(
  incoming: IncomingMessage,
  response: ServerResponse,
  perform: PerformAction,
): Promise<void> {
  const abortController = new AbortController();
  response.on("close", () => abortController.abort());
  if (response.destroyed) return;
  try {
    const action = requestedActionSchema.parse(parseJson(await text(incoming)));
    response.end(await perform(action, abortController.signal));
  } catch (error) {
    if (abortController.signal.aborted) return;
    const isExpected = error instanceof OperatorError;
    if (!isExpected) console.error("The request of a command failed:", error);
    const message = errorMessage(error);
    response.writeHead(500).end(isExpected ? message : `The server could not do this: ${message}`);
  }
}

interface SendOptions {
  timeoutMs?: number | undefined;
  /** Withdraws the request when it aborts. The server then stops an unfinished snapshot, restore or export. */
  signal?: AbortSignal;
}

/** Sends an action to the running server. Throws an OperatorError if it fails or the server does not respond. */
export async function sendActionRequest(
  dataDir: string,
  action: RequestedAction,
  { timeoutMs = defaultTimeoutMs, signal }: SendOptions = {},
): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const connectionText = readIfExists(connectionFile(dataDir)) ?? "";
    const { port, authorization } = connectionSchema.parse(parseJson(connectionText));
    const outgoing = request({
      host: loopbackHost,
      port,
      method: "POST",
      headers: { authorization },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const [response] = await once(outgoing.end(JSON.stringify(action)), "response");
    const result = await text(response);
    if (response.statusCode === 200) return result;
    throw new OperatorError(result);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    signal?.throwIfAborted();
    throw new OperatorError(
      "The server that uses this data folder does not answer. Wait until its start and other commands have ended. If it still does not respond, stop the server. Then try again.",
    );
  }
}
