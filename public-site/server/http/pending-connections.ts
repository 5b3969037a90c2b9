import type { Server } from "node:http";

/**
 * Maximum wait in ms. It is a time instead of a number of iterations of the event loop, because a single iteration can
 * take long.
 */
const defaultMaxWaitMs = 500;

/**
 * Lets a server accept all pending connections before it starts CPU-bound work. Node accepts one connection per
 * iteration of the event loop, so with 100 ms of work in each iteration, a thousand clients would wait a hundred
 * seconds just to be rejected.
 *
 * @returns a function that resolves after an iteration without a new connection or request, or after `maxWaitMs`.
 */
export function createConnectionAcceptor(
  server: Server,
  maxWaitMs = defaultMaxWaitMs,
): () => Promise<void> {
  let eventCount = 0;
  const countEvent = () => {
    eventCount += 1;
  };
  server.on("connection", countEvent).on("request", countEvent);
  return async () => {
    const end = performance.now() + maxWaitMs;
    let previousCount = -1;
    while (previousCount !== eventCount && performance.now() < end) {
      previousCount = eventCount;
      await new Promise(setImmediate);
    }
  };
}
