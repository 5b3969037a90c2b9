import type { Server } from "node:http";

/** Interval of closing idle connections, in ms. */
const sweepIntervalMs = 50;

/** Stops accepting connections and closes each open one when its requests are finished. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepIntervalMs);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}
