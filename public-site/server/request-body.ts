import type { Context } from "hono";

/** Milliseconds in which a body must have arrived, or its next part where the sender has a session. */
const deadlineMs = 5_000;

/**
 * How long a request may take to arrive, in milliseconds: its headers, and all of it, as an upload over a slow connection.
 * Node looks for late ones once in the interval.
 */
export const requestTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 1_000,
};

interface BodyLimits {
  maxBytes: number;
  /** True for the owner, whose long text may come over a slow connection. */
  isPatient?: boolean;
  /** The answer to a body that is too large or too late. */
  refuse: (status: 408 | 413, message: string) => Response;
}

/**
 * Reads the body of a request before anything else is done for it: while a client holds it back, it must not hold a place
 * in a queue.
 *
 * @returns the refusal; undefined when the body is in memory.
 */
export async function readBody(
  { req }: Context,
  { maxBytes, isPatient = false, refuse }: BodyLimits,
): Promise<Response | undefined> {
  const { raw } = req;
  if (!raw.body) return undefined;
  const tooLarge = () => refuse(413, `The request is larger than ${maxBytes} bytes.`);
  if (Number(raw.headers.get("content-length")) > maxBytes) return tooLarge();
  const reader = raw.body.getReader();
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), deadlineMs);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), late.promise]);
      if (!part) return refuse(408, "The request did not arrive in time.");
      if (part.done) break;
      size += part.value.byteLength;
      if (size > maxBytes) return tooLarge();
      parts.push(part.value);
      if (isPatient) timer.refresh();
    }
  } finally {
    clearTimeout(timer);
  }
  req.raw = new Request(raw, { body: Buffer.concat(parts) });
  return undefined;
}
