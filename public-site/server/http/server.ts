import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Length of the queue of connections not yet accepted. The system may limit it further. */
const backlog = 4096;

/** Interval of closing idle connections, in ms. */
const sweepIntervalMs = 50;

/**
 * Starts to accept connections.
 *
 * @returns the origin on which the server listens.
 */
export function listen(server: Server, { port, host }: { port: number; host: string }) {
  return new Promise<string>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog }, () => {
      server.off("error", reject);
      const { address, family, port: boundPort } = server.address() as AddressInfo;
      resolve(`http://${family === "IPv6" ? `[${address}]` : address}:${boundPort}`);
    });
  });
}

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
