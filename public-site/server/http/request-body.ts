import type { HttpBindings } from "@hono/node-server";
import { readLimited } from "@portfolio/embedded/read-limited";
import type { Context, MiddlewareHandler } from "hono";

/** Timeout in ms for the whole body, or, with `extendsDeadline`, for each chunk. */
const deadlineMs = 5_000;

/**
 * Timeouts of `node:http` in ms. The request timeout allows uploads over slow connections. The keep-alive timeout
 * exceeds Caddy's two minutes, because a request fails if the server closes the connection while Caddy reuses it.
 */
export const requestTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 125_000,
  connectionsCheckingInterval: 1_000,
};

interface BodyLimits {
  maxBytes: number;
  /** Restarts the timeout with every chunk, because the owner may send a long text over a slow connection. */
  extendsDeadline?: boolean;
  /** Builds the response for a body that is too large or too slow. */
  refuse: (status: 408 | 413, message: string) => Response;
}

/**
 * Reads the whole body before further processing, so that a slow client does not block a queue.
 *
 * @returns the error response for a refused body; otherwise undefined, and `req.raw` is a new `Request` with the body
 *   in memory.
 */
export async function readBody(
  { req }: Context,
  { maxBytes, extendsDeadline = false, refuse }: BodyLimits,
): Promise<Response | undefined> {
  const { raw } = req;
  if (!raw.body) return undefined;
  const refuseTooLarge = () => refuse(413, `The request is larger than ${maxBytes} bytes.`);
  if (Number(raw.headers.get("content-length")) > maxBytes) return refuseTooLarge();
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => timeout.resolve(undefined), deadlineMs);
  const readParts = async function* (reader: ReadableStreamDefaultReader<Uint8Array>) {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (extendsDeadline) timer.refresh();
      yield part.value;
    }
  };
  const reading = readLimited(readParts(raw.body.getReader()), maxBytes);
  const body = await Promise.race([reading, timeout.promise]).finally(() => clearTimeout(timer));
  if (body === undefined) return refuse(408, "The request did not arrive in time. Send it again.");
  if (body === null) return refuseTooLarge();
  req.raw = new Request(raw, { body });
  return undefined;
}

/** Middleware that calls {@link readBody} and refuses the request, or passes it on. */
export const limitBody =
  (limits: BodyLimits): MiddlewareHandler =>
  async (context, next) =>
    (await readBody(context, limits)) ?? next();

/** Limits for reading the rest of a request body before the response is sent. */
const discardLimits = { maxBytes: 16 * 1024 * 1024, idleMs: 1_000, totalMs: 30_000 };

/**
 * Sends a response only after the rest of the request's body has arrived, within limits. Many clients send everything
 * before they read the response, and report a network error if the connection is closed earlier.
 */
export const receiveWholeBody: MiddlewareHandler = async (context, next) => {
  await next();
  // `incoming` is missing in requests that do not come from the network.
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  if (!incoming || incoming.complete || context.res.status === 408) return;
  await discardBody(incoming);
};

function discardBody(incoming: HttpBindings["incoming"]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const idleTimer = setTimeout(resolve, discardLimits.idleMs);
  const totalTimer = setTimeout(resolve, discardLimits.totalMs);
  let bytes = 0;
  // Remove the listeners of the previous reader, which would pause the request.
  incoming.removeAllListeners("data");
  incoming.on("data", (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    idleTimer.refresh();
    if (bytes > discardLimits.maxBytes) resolve();
  });
  incoming.once("end", resolve);
  incoming.once("close", resolve);
  incoming.resume();
  return promise.finally(() => {
    clearTimeout(idleTimer);
    clearTimeout(totalTimer);
  });
}
