import type { Server } from "node:http";

/** Maximum time to wait in ms. Does not limit iterations instead, because many requests can arrive in each of them. */
const defaultMaxWaitMs = 500;

/**
 * Lets a server accept all pending connections before it starts CPU-bound work. Node accepts one connection per
 * iteration of the event loop. With 100 ms of work in each iteration, a thousand simultaneous clients would wait a
 * hundred seconds just to be rejected.
 *
 * @returns a function that resolves when no new connections or requests arrive, or after half a second.
 */
export function createConnectionAcceptor(
  server: Server,
  maxWaitMs = defaultMaxWaitMs,
): () => Promise<void> {
  let eventCount = 0;
  const count = () => {
    eventCount += 1;
  };
  server.on("connection", count).on("request", count);
  return async () => {
    const end = performance.now() + maxWaitMs;
    let previousEvents = -1;
    while (previousEvents !== eventCount && performance.now() < end) {
      previousEvents = eventCount;
      await new Promise(setImmediate);
    }
  };
}
