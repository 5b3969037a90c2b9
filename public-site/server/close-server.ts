import type { Server } from "node:http";

/** How often connections are looked at that have become idle, in milliseconds. */
const interval = 50;

/** Takes no new connection and ends each of the others as soon as it has nothing in flight. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), interval);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}
