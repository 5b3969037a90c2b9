import type { Context } from "hono";

/** Timeout in ms: for the whole body of a visitor, and for each chunk of a sender with a session. */
const deadlineMs = 5_000;

/** Timeouts of `node:http` in ms. The request timeout allows uploads over slow connections. */
export const requestTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1_000,
};

interface BodyLimits {
  maxBytes: number;
  /** Restarts the timeout with every chunk: the owner may send a long text over a slow connection. */
  extendsDeadline?: boolean;
  /** Builds the response for a body that is too large or too slow. */
  refuse: (status: 408 | 413, message: string) => Response;
}

/**
 * Reads the whole body before further processing, so that a slow client does not block a queue.
 *
 * @returns the refusal, or undefined if the body is in memory.
 */
export async function readBody(
  { req }: Context,
  { maxBytes, extendsDeadline = false, refuse }: BodyLimits,
): Promise<Response | undefined> {
  const { raw } = req;
  if (!raw.body) return undefined;
  const refuseTooLarge = () => refuse(413, `The request is larger than ${maxBytes} bytes.`);
  if (Number(raw.headers.get("content-length")) > maxBytes) return refuseTooLarge();
  const reader = raw.body.getReader();
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(() => timeout.resolve(null), deadlineMs);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), timeout.promise]);
      if (!part) return refuse(408, "The request did not arrive in time.");
      if (part.done) break;
      size += part.value.byteLength;
      if (size > maxBytes) return refuseTooLarge();
      parts.push(part.value);
      if (extendsDeadline) timer.refresh();
    }
  } finally {
    clearTimeout(timer);
  }
  req.raw = new Request(raw, { body: Buffer.concat(parts) });
  return undefined;
}
