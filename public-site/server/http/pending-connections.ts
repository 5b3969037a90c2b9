import type { Server } from "node:http";

/** Maximum number of event loop iterations to wait. */
const maxIterations = 500;

/**
 * Lets a server accept all pending connections before it starts CPU-bound work. Node accepts one connection per
 * iteration of the event loop. With 100 ms of work in each iteration, a thousand simultaneous clients would wait a
 * hundred seconds just to be rejected.
 *
 * @returns a function that resolves when no new connections or requests arrive.
 */
export function createConnectionAcceptor(server: Server): () => Promise<void> {
  let eventCount = 0;
  const count = () => {
    eventCount += 1;
  };
  server.on("connection", count).on("request", count);
  return async () => {
    for (
      let iteration = 0, previousEvents = -1;
      iteration < maxIterations && previousEvents !== eventCount;
      iteration += 1
    ) {
      previousEvents = eventCount;
      await new Promise(setImmediate);
    }
  };
}
